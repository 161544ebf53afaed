const TYPES: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  wma: 'audio/x-ms-wma',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
};

/** By the file extension: for known data only. */
export function mimeTypeOf(file: string): string {
  return TYPES[file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'audio/unknown';
}
