import { type Statement, say } from '@assay/statements';
import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';

/** What kind of program wrote the file last, as far as its marker segments tell. */
export interface Writer {
  readonly kind: 'camera' | 'standard' | 'editor' | 'unknown';
  readonly said: Statement;
}

/** Names that open a segment and belong to Adobe's writers: Photoshop's resources, and Save for Web. */
const EDITOR_SEGMENTS: readonly (readonly [marker: number, opening: string, name: string])[] = [
  [0xed, 'Photoshop 3.0', 'Adobe Photoshop'],
  [0xec, 'Ducky', 'Adobe Photoshop (Save for Web)'],
];

export function findWriter(
  bytes: Uint8Array,
  picture: JpegPicture,
  metadata: Metadata,
  standard: boolean,
): Writer {
  for (const [marker, opening, name] of EDITOR_SEGMENTS) {
    const found = picture.segments.some(
      (segment) => segment.marker === marker && readOpening(bytes, segment.start, opening.length) === opening,
    );
    if (found) return { kind: 'editor', said: say('quantisation-tables.editor', { program: name }) };
  }
  if (metadata.hasMakerNote && metadata.make !== null) {
    const camera = [metadata.make, metadata.model].filter(Boolean).join(' ');
    return { kind: 'camera', said: say('quantisation-tables.camera', { camera }) };
  }
  if (standard) return { kind: 'standard', said: say('quantisation-tables.standard-program') };
  return { kind: 'unknown', said: say('quantisation-tables.unknown') };
}

function readOpening(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
