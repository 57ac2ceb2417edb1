#pragma once
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// Macros that Swift cannot import, as functions.

/// `AVERROR(EAGAIN)`: the codec wants input before it gives more output, or the other way round.
static inline int cffmpeg_error_again(void) { return AVERROR(EAGAIN); }

/// `AVERROR_EOF`: there is no more to come.
static inline int cffmpeg_error_end(void) { return AVERROR_EOF; }

/// `AVERROR(code)`: an errno value as libav returns it.
static inline int cffmpeg_error(int code) { return AVERROR(code); }

/// `AV_NOPTS_VALUE`: a time stamp that is not known.
static inline int64_t cffmpeg_no_timestamp(void) { return AV_NOPTS_VALUE; }
