import { say } from '@assay/statements';
import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';
import { isPng, iteratePngChunks } from '../../formats/png/png.ts';
import { findMarks, type Mark } from '../../marks/find-marks.ts';
import { SOURCE_TYPES } from '../../marks/source-types.ts';
import { listTexts } from '../../marks/texts/list-texts.ts';
import { readHiddenTexts } from '../../marks/texts/read-hidden-texts.ts';

/** A trace in a picture that indicates AI, or may do so. */
export type Trace = Mark | (Omit<Mark, 'id'> & { readonly id: 'credentials' });

/**
 * @param areRead whether the content credentials were read separately, so that their declarations are
 * reported there
 */
export function findTraces(bytes: Uint8Array, jpeg: JpegPicture | null, areRead: boolean): Trace[] {
  const marks = findMarks([...listTexts(bytes), ...readHiddenTexts(bytes)]);
  const credentials = readCredentials(bytes, jpeg);
  if (credentials === null) return marks;
  const isDeclared = marks.some(({ id }) => id === 'source-type');
  const declared = areRead || isDeclared ? null : findDeclared(credentials);
  const carries: Trace = { id: 'credentials', weight: 0, said: say('generator-text.credentials') };
  return [...marks, ...(declared ? [declared] : []), carries];
}

/** The gravest of the source types in credentials that were not read. */
function findDeclared(credentials: string): Trace | null {
  const types = [...credentials.matchAll(/digitalsourcetype\/([A-Za-z]+)/g)].flatMap(
    ([, name = '']) => SOURCE_TYPES[name.toLowerCase()] ?? [],
  );
  const [gravest] = types.sort((one, other) => other.weight - one.weight);
  if (!gravest) return null;
  const { weight, said, marker } = gravest;
  return { id: 'source-type', weight, said: said('credentials'), ...(marker && { marker }) };
}

/**
 * The content credentials decoded as Latin-1, only to search for words; null if there are none. In JPEG files
 * they are in APP11 segments as JUMBF boxes, in PNG files in a caBX chunk (C2PA 2.1, sections A.3.1 and
 * A.3.2).
 */
function readCredentials(bytes: Uint8Array, jpeg: JpegPicture | null): string | null {
  const parts: Uint8Array[] = [];
  for (const { marker, start, length } of jpeg?.segments ?? []) {
    if (marker === 0xeb && bytes[start] === 0x4a && bytes[start + 1] === 0x50) {
      parts.push(bytes.subarray(start, start + length));
    }
  }
  if (isPng(bytes)) {
    for (const { type, data } of iteratePngChunks(bytes)) if (type === 'caBX') parts.push(data);
  }
  const text = parts.map((part) => Buffer.from(part).toString('latin1')).join('');
  return text.includes('c2pa') ? text : null;
}
