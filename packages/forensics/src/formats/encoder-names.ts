/**
 * The names that encoders write into a stream, found as text in its header and first packets: x264 and x265
 * leave a line in a user data message (ITU-T H.264 §D.1.7), FFmpeg's AAC encoder its name in a fill element,
 * MPEG-4 encoders theirs in user data.
 */
export function findEncoderNames(parts: readonly Uint8Array[]): string[] {
  const found = new Set<string>();
  for (const part of parts.slice(0, 64)) {
    const text = String.fromCharCode(...part.subarray(0, 4096));
    for (const [name] of text.matchAll(NAMES)) found.add(name);
  }
  return [...found].slice(0, 16);
}

const NAMES =
  /x264 - core \d+|x265 \(build \d+\)|Lavc\d+\.\d+\.\d+|Lavf\d+\.\d+\.\d+|XviD\d+|DivX\d+[a-z]?\d*p?|libaom|SVT-AV1[ \w.-]{0,16}|LAME\d\.\d+/g;
