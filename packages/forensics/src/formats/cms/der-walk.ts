import { BerError } from './ber.ts';

/** A definite-length element and its position in the bytes. */
export interface DerElement {
  /** The identifier byte, e.g. 0x30 for a sequence. */
  readonly tag: number;
  readonly start: number;
  /** The offset of the first content byte. */
  readonly from: number;
  /** The offset after the last byte. */
  readonly end: number;
}

/**
 * Iterates over consecutive elements of a DER encoding without building a tree: revocation lists contain tens
 * of thousands of entries.
 * @throws BerError if an element exceeds the bytes
 */
export function* walkDer(bytes: Uint8Array, from = 0, end = bytes.length): Generator<DerElement> {
  let at = from;
  while (at < end) {
    const element = readElement(bytes, at, end);
    yield element;
    at = element.end;
  }
}

function readElement(bytes: Uint8Array, start: number, limit: number): DerElement {
  const tag = bytes[start];
  let length = bytes[start + 1];
  let from = start + 2;
  if ((tag & 0x1f) === 0x1f || length === undefined || length === 0x80) {
    throw new BerError('The revocation list is not in the form that lists must have.');
  }
  if (length > 0x80) {
    const digits = length - 0x80;
    length = 0;
    for (let i = 0; i < digits && i < 8; i++) length = length * 256 + bytes[from + i];
    from += digits;
  }
  const end = from + length;
  if (!(end <= limit)) throw new BerError('The revocation list ends too early.');
  return { tag, start, from, end };
}
