import { BerError } from './ber.ts';

/** One element of definite length, and its position in the walked bytes. */
export interface DerElement {
  /** Identifier byte, e.g. 0x30 for a sequence. */
  readonly tag: number;
  readonly start: number;
  /** First byte of the contents. */
  readonly from: number;
  /** Behind the last byte. */
  readonly end: number;
}

/**
 * Elements of a DER encoding one after the other, without building a tree: revocation lists name certificates by the ten thousand.
 * @throws BerError where an element does not fit into the bytes.
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
