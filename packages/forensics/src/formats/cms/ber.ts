import * as asn1js from 'asn1js';

/** Any node of a parsed ASN.1 structure. */
export type BerNode = asn1js.AsnType;

/** Thrown for any structure that cannot be parsed; its message names the structure. */
export class BerError extends Error {
  /** Whether it is merely too large to be parsed here. */
  readonly isTooLarge: boolean;
  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Far above the needs of real signatures (a long-term signature has some 3,000 nodes), and still parsed in
 * well under a second.
 */
const LIMITS = { maxDepth: 60, maxNodes: 40_000, maxContentLength: 8 * 1024 * 1024, parseEmbedded: false };

/**
 * Parses one BER or DER structure (ITU-T X.690), including indefinite lengths; trailing bytes are ignored, as
 * the padding of a PDF's `/Contents` requires. Limited in depth, nodes and size.
 * @throws BerError
 */
export function readBer(bytes: Uint8Array, what: string): BerNode {
  let read: ReturnType<typeof asn1js.fromBER>;
  try {
    read = asn1js.fromBER(bytes, LIMITS);
  } catch (error) {
    throw new BerError(`The ${what} cannot be read: ${(error as Error).message}`);
  }
  if (read.offset < 0) {
    const { error } = read.result;
    throw new BerError(`The ${what} cannot be read: ${error}`, /node count|content length/i.test(error));
  }
  return read.result;
}

/** The node's own encoding in the file, including tag and length. */
export function bytesOf(node: BerNode): Uint8Array {
  return node.valueBeforeDecodeView;
}

/** The nodes inside a constructed node; empty for a primitive one. */
export function childrenOf(node: BerNode | undefined): readonly BerNode[] {
  const { value } = (node?.valueBlock ?? {}) as { value?: unknown };
  if (!Array.isArray(value)) return [];
  return value.filter((child) => !(child instanceof asn1js.EndOfContent)) as BerNode[];
}

/** Whether the node has the context-specific tag `[number]`. */
export function hasContextTag(node: BerNode | undefined, number: number): boolean {
  return node !== undefined && node.idBlock.tagClass === 3 && node.idBlock.tagNumber === number;
}

/** Whether the node has the universal tag of that number. */
export function hasUniversalTag(node: BerNode | undefined, number: number): boolean {
  return node !== undefined && node.idBlock.tagClass === 1 && node.idBlock.tagNumber === number;
}

export function expectChildren(node: BerNode | undefined, atLeast: number, what: string): readonly BerNode[] {
  const children = childrenOf(node);
  if (children.length < atLeast) throw new BerError(`The ${what} is incomplete.`);
  return children;
}

/**
 * An object identifier in dotted form.
 * @throws BerError
 */
export function expectOid(node: BerNode | undefined, what: string): string {
  if (!(node instanceof asn1js.ObjectIdentifier)) throw new BerError(`The ${what} is no object identifier.`);
  return node.getValue();
}

/** The contents of an octet string, primitive or constructed, or of an implicitly tagged one. */
export function octetsOf(node: BerNode): Uint8Array {
  const parts = childrenOf(node);
  if (parts.length > 0 && node.idBlock.isConstructed) return joinBytes(parts.map(octetsOf));
  const { valueHexView } = node.valueBlock as { valueHexView?: Uint8Array };
  return valueHexView ?? new Uint8Array(0);
}

/** The contents of a bit string with whole bytes (a signature value, a key). */
export function bitsOf(node: BerNode | undefined, what: string): Uint8Array {
  if (!(node instanceof asn1js.BitString)) throw new BerError(`The ${what} is no bit string.`);
  return node.valueBlock.valueHexView;
}

/** An integer's bytes in lower-case hex without leading zeros, the usual form of serial numbers. */
export function integerHexOf(node: BerNode | undefined, what: string): string {
  if (!(node instanceof asn1js.Integer)) throw new BerError(`The ${what} is no whole number.`);
  const hex = Buffer.from(node.valueBlock.valueHexView).toString('hex');
  return hex.replace(/^0+(?=.)/, '');
}

/** A UTCTime or GeneralizedTime; null if the node is neither or is not a valid date. */
export function timeOf(node: BerNode | undefined): Date | null {
  if (!(node instanceof asn1js.UTCTime || node instanceof asn1js.GeneralizedTime)) return null;
  const date = node.toDate();
  return Number.isNaN(date.getTime()) ? null : date;
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

/** A definite-length encoding with a one-byte identifier. */
export function encodeDer(tag: number, content: Uint8Array): Uint8Array {
  const { length } = content;
  if (length < 128) return joinBytes([Uint8Array.of(tag, length), content]);
  const digits = Buffer.from(
    length.toString(16).padStart(length.toString(16).length + (length.toString(16).length & 1), '0'),
    'hex',
  );
  return joinBytes([Uint8Array.of(tag, 0x80 | digits.length), digits, content]);
}
