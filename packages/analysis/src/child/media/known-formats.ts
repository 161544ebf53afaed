/** FFmpeg's names of the accepted containers: uploadable types, and what such files often really are. */
export const FORMATS = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'avi', 'matroska', 'webm', 'asf'],
  ...['mp3', 'wav', 'w64', 'aac', 'flac', 'ogg', 'amr', 'aiff', 'mpeg', 'mpegts', 'flv', 'caf'],
] as const;

const VIDEO = [
  ...[
    'h264',
    'hevc',
    'libdav1d',
    'av1',
    'vp8',
    'vp9',
    'libvpx',
    'mpeg4',
    'h263',
    'h263p',
    'flv',
    'mjpeg',
    'mjpegb',
  ],
  ...['mpeg1video', 'mpeg2video', 'msmpeg4v1', 'msmpeg4v2', 'msmpeg4', 'wmv1', 'wmv2', 'wmv3', 'vc1'],
  ...['svq1', 'svq3', 'cinepak', 'indeo5', 'rawvideo', 'prores', 'dvvideo', 'theora', 'png'],
];

const SOUND = [
  ...[
    'aac',
    'aac_latm',
    'libfdk_aac',
    'mp3',
    'mp3float',
    'mp2',
    'mp2float',
    'alac',
    'flac',
    'opus',
    'libopus',
  ],
  ...[
    'vorbis',
    'libvorbis',
    'amrnb',
    'amrwb',
    'ac3',
    'eac3',
    'wmav1',
    'wmav2',
    'wmapro',
    'wmalossless',
    'wmavoice',
  ],
  ...['adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt', 'gsm', 'gsm_ms', 'qdm2', 'nellymoser'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be'],
  ...['pcm_f64le', 'pcm_f64be', 'pcm_u8', 'pcm_s8', 'pcm_alaw', 'pcm_mulaw'],
];

/** FFmpeg's names of the decoders that may run; all others in the build stay disabled. */
export function listDecoders(): readonly string[] {
  return [...VIDEO, ...SOUND];
}
