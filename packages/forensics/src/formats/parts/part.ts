import { identifyPart, type PartKind } from './identify.ts';

/** Data in a picture's file that does not belong to the picture itself. */
export interface Part {
  readonly where: 'behind' | 'between';
  readonly kind: PartKind;
  /** Its purpose according to the file, if cameras append such data. */
  readonly use: 'motion' | 'gain' | 'preview' | 'auxiliary' | 'trailer' | null;
  readonly bytes: number;
}

export interface FileParts {
  /** The number of pictures, pages or frames that the file shows. */
  readonly pictures: number;
  /** The number of auxiliary pictures: depth maps, gain maps, mattes. */
  readonly auxiliary: number;
  readonly parts: readonly Part[];
}

/** The data after `end`, as one part. */
export function listBehind(bytes: Uint8Array, end: number): Part[] {
  const rest = bytes.subarray(end);
  return rest.length === 0
    ? []
    : [{ where: 'behind', kind: identifyPart(rest), use: null, bytes: rest.length }];
}

/** Only identified foreign data: programs keep private data between the parts of a picture. */
export function listBetween(data: Uint8Array): Part[] {
  const kind = data.length < 16 ? 'unknown' : identifyPart(data);
  const isOwn = kind === 'unknown' || kind === 'zeros' || kind === 'picture';
  return isOwn ? [] : [{ where: 'between', kind, use: null, bytes: data.length }];
}
