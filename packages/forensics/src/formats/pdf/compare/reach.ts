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
/**
 * Keys of dictionaries whose own keys are names that the file chooses, such as `/XObject<</P 8 0 R>>`: none of these refers back
 * (ISO 32000-2, 7.8.3 and 9.6.4).
 */
const NAMED = new Set([
  'XObject',
  'Font',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Colorants',
  // The states of a field's appearance.
  'N',
]);
const NOTHING: ReadonlySet<string> = new Set();

/** The keys not to be followed in the value of `key`. */
export const skipBelow = (key: string, skip: ReadonlySet<string>): ReadonlySet<string> =>
  NAMED.has(key) && skip.size > 0 ? NOTHING : skip;

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
  // Those that were reached as a dictionary of names are followed again if they are also something else.
  const asNames = new Set<number>();
  const waiting: [PdfObject, ReadonlySet<string>][] = [[start ?? null, skip]];
  const push = (value: PdfObject, below: ReadonlySet<string>) => {
    if (typeof value === 'object' && value !== null) waiting.push([value, below]);
  };
  for (let steps = 0; waiting.length > 0 && steps < MAX_STEPS; steps++) {
    const [object, skipped] = waiting.pop()!;
    if (object instanceof PdfRef) {
      const known = skipped === skip ? reached : asNames;
      if (known.has(object.num)) continue;
      known.add(object.num);
      waiting.push([revision.object(object.num), skipped]);
    } else if (object instanceof PdfStream) waiting.push([object.dict, skipped]);
    else if (isArray(object)) for (const item of object) push(item, skip);
    else if (isDict(object)) {
      for (const [key, value] of object) if (!skipped.has(key)) push(value, skipBelow(key, skip));
    }
  }
  for (const num of asNames) reached.add(num);
  return reached;
}
