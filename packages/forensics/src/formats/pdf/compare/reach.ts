import type { PdfRevision } from '../file/revision.ts';
import { isArray, isDict, type PdfObject, PdfRef, PdfStream } from '../syntax/objects.ts';

/**
 * Keys that refer back, or to other parts of the document: their content does not belong to the object
 * itself. `Data` of a signature reference is the catalogue.
 */
export const BACKWARD = new Set([
  'Parent',
  'Data',
  'P',
  'Popup',
  'IRT',
  'Dest',
  'D',
  'SD',
  'StructParent',
  'StructParents',
  'Pg',
  'Prev',
]);
const MAX_STEPS = 2_000_000;

/**
 * The numbers of all objects that `start` references in a revision, directly or not. Limited, and safe for
 * cycles.
 * @param skip keys that are not followed
 */
export function findReached(
  revision: PdfRevision,
  start: PdfObject | undefined,
  skip: ReadonlySet<string> = BACKWARD,
): Set<number> {
  const reached = new Set<number>();
  const waiting: PdfObject[] = [start ?? null];
  for (let steps = 0; waiting.length > 0 && steps < MAX_STEPS; steps++) {
    const object = waiting.pop()!;
    if (object instanceof PdfRef) {
      if (reached.has(object.num)) continue;
      reached.add(object.num);
      waiting.push(revision.object(object.num));
    } else if (object instanceof PdfStream) waiting.push(object.dict);
    else if (isArray(object)) for (const item of object) pushNested(waiting, item);
    else if (isDict(object)) {
      for (const [key, value] of object) if (!skip.has(key)) pushNested(waiting, value);
    }
  }
  return reached;
}

function pushNested(waiting: PdfObject[], value: PdfObject): void {
  if (typeof value === 'object' && value !== null) waiting.push(value);
}
