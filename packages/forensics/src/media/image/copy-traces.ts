import { matchQuality, STANDARD_LUMINANCE } from '../../formats/jpeg/standard-tables.ts';
import { type CopyTrace, findCopyTrace } from '../../formats/metadata/copy-trace.ts';
import type { DecodedImage } from './decoded-image.ts';

/** Facts about a copy that no method measures. */
export interface CopyFacts {
  /**
   * The nearest quality on the scale of the Independent JPEG Group, 1 to 100; null if the file is not a JPEG.
   */
  readonly jpegQuality: number | null;
  readonly isJpeg: boolean;
  readonly copiedBy: CopyTrace | null;
}

export function readCopyFacts(image: DecodedImage): CopyFacts {
  const jpeg = image.jpeg();
  const number = jpeg?.frame?.components[0]?.table;
  const table = number === undefined ? undefined : jpeg?.tables.get(number);
  return {
    isJpeg: jpeg !== null,
    jpegQuality: table ? matchQuality(table, STANDARD_LUMINANCE).quality : null,
    copiedBy: findCopyTrace(image.metadata()),
  };
}
