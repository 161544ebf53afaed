/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header (RFC 9110 §14.2) for something of `size` bytes. `whole`: no range, or one that may be
 * ignored (another unit, several ranges). `unsatisfiable`: answer 416.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, from = '', to = ''] = match;
  const last = to === '' ? size - 1 : Number(to);
  if (from === '') {
    const length = Math.min(last, size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && last < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { start: first, end: Math.min(last, size - 1) };
}
