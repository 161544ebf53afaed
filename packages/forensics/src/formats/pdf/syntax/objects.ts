/** A name such as /Type, without its slash and with `#xx` undone. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string as bytes; `decodeText` makes text of it. */
export class PdfString {
  readonly bytes: Uint8Array;
  /** Written as `<…>`; producers differ in which form they write. */
  readonly hex: boolean;
  constructor(bytes: Uint8Array, hex: boolean) {
    this.bytes = bytes;
    this.hex = hex;
  }
}

/** A reference such as `12 0 R`. */
export class PdfRef {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
}

export type PdfDict = ReadonlyMap<string, PdfObject>;

/** Why not all of a stream could be decoded. */
export interface StreamProblem {
  readonly kind: 'too-large' | 'damaged' | 'encrypted' | 'unknown-filter';
  /** For the notes on the file. */
  readonly english: string;
}

/** What is left of a stream after its filters were undone. */
export interface DecodedStream {
  readonly bytes: Uint8Array;
  /** A picture filter that is left as it is: the bytes are a JPEG, JPEG 2000, JBIG2 or CCITT picture. */
  readonly format: 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode' | 'CCITTFaxDecode' | null;
  /** Parameters of that filter. */
  readonly params: PdfDict | null;
  /** Null when everything was decoded; otherwise what is wrong. `bytes` hold what could be read. */
  readonly problem: StreamProblem | null;
}

export class PdfStream {
  readonly dict: PdfDict;
  /** As stored: encrypted where the file is. A view into the file. */
  readonly raw: Uint8Array;
  /** Undoes encryption and filters. Never throws; bounded by the limits of the file. */
  readonly decode: () => DecodedStream;
  constructor(dict: PdfDict, raw: Uint8Array, decode: (stream: PdfStream) => DecodedStream) {
    this.dict = dict;
    this.raw = raw;
    this.decode = () => decode(this);
  }
}

export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfStream
  | PdfDict
  | readonly PdfObject[];

export function isDict(object: PdfObject | undefined): object is PdfDict {
  return object instanceof Map;
}

export function isArray(object: PdfObject | undefined): object is readonly PdfObject[] {
  return Array.isArray(object);
}

/** The name's text, or null where the object is no name. */
export function nameOf(object: PdfObject | undefined): string | null {
  return object instanceof PdfName ? object.name : null;
}

/** The dictionary of a dictionary or a stream; null for anything else. */
export function dictOf(object: PdfObject | undefined): PdfDict | null {
  if (object instanceof PdfStream) return object.dict;
  return isDict(object) ? object : null;
}
