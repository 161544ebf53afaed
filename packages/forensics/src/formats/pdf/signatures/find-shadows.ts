import type { RevisionChange, RevisionDifference } from '../compare/comparison.ts';
import { findReached } from '../compare/reach.ts';
import { isSameObject } from '../compare/same-object.ts';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { dictOf, nameOf, type PdfObject, PdfStream } from '../syntax/objects.ts';

/** Traces of a file that was made to show one content when it is signed and another later. */
export interface Shadow {
  readonly kind: /** A drawing on the page was removed, so that what is below becomes visible. */
    | 'hide'
    /** A font was replaced, so that the same text looks like another one. */
    | 'replace'
    /** Hidden objects in the signed part took the place of the visible ones. */
    | 'hide-and-replace'
    /** The signed part contains a second, hidden version of what it shows. */
    | 'prepared';
  readonly revision: number;
  readonly objects: readonly number[];
}

/**
 * Searches for the three shadow attacks on signed files and for the preparation of the third one. Source:
 * Mainka, Mladenov, Rohlmann: "Shadow Attacks: Hiding and Replacing Content in Signed PDFs", NDSS 2021.
 * @param signedFrom the first revision that a signature covers; later ones can be an attack
 * @param signedUpTo the last such revision
 */
export function findShadows(
  pdf: PdfFile,
  differences: readonly RevisionDifference[],
  signedFrom: number,
  signedUpTo: number,
): readonly Shadow[] {
  const found: Shadow[] = [];
  const report = (kind: Shadow['kind'], revision: number, objects: readonly number[]) => {
    if (objects.length > 0) found.push({ kind, revision, objects: objects.slice(0, 20) });
  };
  for (const { revision: number, redirected, changes } of differences) {
    const revision = pdf.revisions[number - 1];
    if (number <= signedFrom || revision.xref === 'rebuilt') continue;
    report('hide-and-replace', number, redirected);
    report('hide', number, listTaken(revision));
    report('replace', number, listExchangedFonts(revision));
    for (const kind of listShownOtherwise(changes)) {
      if (!found.some((one) => one.kind === kind && one.revision === number))
        found.push({ kind, revision: number, objects: [] });
    }
  }
  const prepared = listPrepared(pdf, signedUpTo);
  return prepared === null ? found : [...found, prepared];
}

/**
 * For annotations and form fields: text uncovered below them, and fields that show another text for the same
 * value.
 */
function listShownOtherwise(changes: readonly RevisionChange[]): Set<'hide' | 'replace'> {
  const kinds = new Set<'hide' | 'replace'>();
  for (const { kind, harmless, before, after } of changes) {
    if (harmless || !after) continue;
    if ((kind === 'annotation' || kind === 'form-field') && before === '') kinds.add('hide');
    if (kind === 'form-value' && before) kinds.add('replace');
  }
  return kinds;
}

/**
 * The pictures and drawings of the previous revision's pages that were freed, or replaced by something else.
 */
function listTaken(revision: PdfRevision): number[] {
  const { previous } = revision;
  if (previous === null) return [];
  const gone = revision.changed.filter(({ num, kind }) => {
    const before = previous.object(num);
    if (kind === 'freed') return before !== null;
    return kind === 'replaced' && isDrawing(before) && !isDrawing(revision.object(num));
  });
  return listDrawn(
    previous,
    gone.map(({ num }) => num),
  );
}

function listExchangedFonts(revision: PdfRevision): number[] {
  const { previous } = revision;
  if (previous === null) return [];
  const exchanged = revision.changed.filter(({ num, kind }) => {
    if (kind !== 'replaced') return false;
    const before = previous.object(num);
    return isFont(before) && !isSameObject(before, revision.object(num));
  });
  return listDrawn(
    previous,
    exchanged.map(({ num }) => num),
  );
}

/** The objects among `nums` that a page's own content uses. */
function listDrawn(revision: PdfRevision, nums: readonly number[]): number[] {
  if (nums.length === 0) return [];
  const drawn = new Set<number>();
  for (const { dict, resources } of revision.pages) {
    for (const start of [dict.get('Contents'), resources]) {
      for (const num of findReached(revision, start)) drawn.add(num);
    }
  }
  return nums.filter((num) => drawn.has(num));
}

function isDrawing(object: PdfObject): boolean {
  return object instanceof PdfStream && ['Image', 'Form'].includes(nameOf(object.dict.get('Subtype')) ?? '');
}

function isFont(object: PdfObject): boolean {
  const dict = dictOf(object);
  const type = nameOf(dict?.get('Type'));
  return type === 'Font' || type === 'FontDescriptor' || (dict?.has('Length1') ?? false);
}

const SHOWN = new Set(['Catalog', 'Pages', 'Page', 'XObject', 'Font']);

/**
 * Objects that occur twice, with differences, in one signed part: the cross-reference lists one of them, and
 * a later one could list the other.
 */
function listPrepared(pdf: PdfFile, signedUpTo: number): Shadow | null {
  for (const revision of pdf.revisions.slice(0, signedUpTo)) {
    if (revision.xref === 'rebuilt') continue;
    const own = pdf.scan().objects.filter(({ offset }) => offset >= revision.start && offset < revision.end);
    const doubles = own.filter(({ num, offset }) => {
      const entry = revision.entries.get(num);
      if (entry?.type !== 'offset' || entry.offset === offset) return false;
      const [shown, hidden] = [revision.object(num), pdf.objectAt(offset)];
      const type = nameOf(dictOf(hidden)?.get('Type'));
      const isContent = hidden instanceof PdfStream && type === null;
      return (isContent || SHOWN.has(type ?? '')) && !isSameObject(shown, hidden);
    });
    if (doubles.length === 0) continue;
    const objects = [...new Set(doubles.map(({ num }) => num))].slice(0, 20);
    return { kind: 'prepared', revision: revision.number, objects };
  }
  return null;
}
