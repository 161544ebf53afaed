import { identifyPart, type PartKind } from './identify.ts';

/** A stretch of a picture's file that does not belong to the picture itself. */
export interface Part {
  readonly where: 'behind' | 'between';
  readonly kind: PartKind;
  /** What the file says that it is, where it is something that cameras put there. */
  readonly use: 'motion' | 'gain' | 'preview' | 'auxiliary' | 'trailer' | null;
  readonly bytes: number;
}

export interface FileParts {
  /** Pictures, pages or frames that the file shows. */
  readonly pictures: number;
  /** The number of auxiliary ones: depth maps, gain maps, mattes. */
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

/** Only what is known to be something else: programs keep data of their own between the parts of a picture. */
export function listBetween(data: Uint8Array): Part[] {
  const kind = data.length < 16 ? 'unknown' : identifyPart(data);
  const isOwn = kind === 'unknown' || kind === 'zeros' || kind === 'picture';
  return isOwn ? [] : [{ where: 'between', kind, use: null, bytes: data.length }];
}
