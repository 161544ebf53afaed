/** A name such as /Type, without its slash and with `#xx` decoded. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string as bytes; `decodeText` decodes its text. */
export class PdfString {
  readonly bytes: Uint8Array;
  /** Whether it was written as `<…>`, in which producers differ. */
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

/** Why a stream could not be decoded completely. */
export interface StreamProblem {
  readonly kind: 'too-large' | 'damaged' | 'encrypted' | 'unknown-filter';
  /** For the notes on the file. */
  readonly english: string;
}

/** The data of a stream after decoding. */
export interface DecodedStream {
  readonly bytes: Uint8Array;
  /** The image filter that was not applied: the bytes are JPEG, JPEG 2000, JBIG2 or CCITT data. */
  readonly format: 'DCTDecode' | 'JPXDecode' | 'JBIG2Decode' | 'CCITTFaxDecode' | null;
  /** The parameters of that filter. */
  readonly params: PdfDict | null;
  /** Null if everything was decoded. `bytes` contain what could be read. */
  readonly problem: StreamProblem | null;
}

export class PdfStream {
  readonly dict: PdfDict;
  /** The stored bytes, encrypted if the file is; a view into the file. */
  readonly raw: Uint8Array;
  /** Decrypts the data and applies the filters. Never throws; subject to the file's limits. */
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

/** The name's text; null if the object is not a name. */
export function nameOf(object: PdfObject | undefined): string | null {
  return object instanceof PdfName ? object.name : null;
}

/** The dictionary of a dictionary or a stream; null for anything else. */
export function dictOf(object: PdfObject | undefined): PdfDict | null {
  if (object instanceof PdfStream) return object.dict;
  return isDict(object) ? object : null;
}
