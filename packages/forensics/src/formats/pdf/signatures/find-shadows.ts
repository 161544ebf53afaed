import type { PdfFile } from '../read-pdf.ts';
import { dictOf, nameOf, type PdfObject, PdfStream } from '../syntax/objects.ts';
import { digestObject } from './object-digest.ts';
import { findOwners } from './owners.ts';

/** Traces of a file that was made to say one thing when it is signed and another later. */
export interface Shadow {
  readonly kind: /** Something that lay over the page was taken away, so that what is below shows. */
    | 'hide'
    /** Something that gives text its looks, such as a font, was exchanged. */
    | 'replace'
    /** Objects that already lay unseen in the signed part were put in the place of those that were shown. */
    | 'hide-and-replace'
    /** A signed part holds a second, unseen version of what it shows. */
    | 'prepared';
  readonly revision: number;
  readonly objects: readonly number[];
}

/**
 * Looks for the three shadow attacks on signed files and for what has to be prepared for the third one.
 * Source: Mainka, Mladenov, Rohlmann: "Shadow Attacks: Hiding and Replacing Content in Signed PDFs", NDSS 2021.
 * @param signedUpTo the last revision that a signature covers; what comes behind it can be an attack.
 * @param signedFrom the first such revision.
 */
export function findShadows(pdf: PdfFile, signedFrom: number, signedUpTo: number): readonly Shadow[] {
  const found: Shadow[] = [];
  for (const revision of pdf.revisions) {
    const { previous } = revision;
    if (previous === null || revision.number <= signedFrom) continue;
    const old: number[] = [];
    const taken: number[] = [];
    const exchanged: number[] = [];
    const owners = findOwners(previous);
    for (const { num, kind } of revision.changed) {
      const entry = revision.findEntry(num);
      const shown = (owners.get(num) ?? []).some(
        (owner) => owner.kind === 'page-content' || owner.kind === 'annotation',
      );
      if (kind === 'freed' && shown) taken.push(num);
      if (kind === 'repeated' || kind === 'freed') continue;
      if (entry?.type === 'offset' && entry.offset < previous.end) old.push(num);
      const before = previous.object(num);
      if (kind === 'replaced' && shown && digestObject(before) !== digestObject(revision.object(num))) {
        if (isFont(before)) exchanged.push(num);
        else if (isEmptied(before, revision.object(num))) taken.push(num);
      }
    }
    const number = revision.number;
    if (old.length > 0 && revision.xref !== 'rebuilt')
      found.push({ kind: 'hide-and-replace', revision: number, objects: old.slice(0, 20) });
    if (taken.length > 0) found.push({ kind: 'hide', revision: number, objects: taken.slice(0, 20) });
    if (exchanged.length > 0)
      found.push({ kind: 'replace', revision: number, objects: exchanged.slice(0, 20) });
  }
  const prepared = listPrepared(pdf, signedUpTo);
  return prepared === null ? found : [...found, prepared];
}

function isFont(object: PdfObject): boolean {
  const dict = dictOf(object);
  const type = nameOf(dict?.get('Type'));
  return type === 'Font' || type === 'FontDescriptor' || (dict?.has('Length1') ?? false);
}

/** Whether a picture or form that was drawn is no longer one. */
function isEmptied(before: PdfObject, after: PdfObject): boolean {
  if (!(before instanceof PdfStream) || nameOf(before.dict.get('Type')) !== 'XObject') return false;
  return (
    !(after instanceof PdfStream) || nameOf(after.dict.get('Subtype')) !== nameOf(before.dict.get('Subtype'))
  );
}

const SHOWN = new Set(['Catalog', 'Pages', 'Page', 'XObject', 'Font']);

/** Objects that stand twice, and differently, in one signed part: the cross-reference leads to one, a later one could lead to the other. */
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
      return (isContent || SHOWN.has(type ?? '')) && digestObject(shown) !== digestObject(hidden);
    });
    if (doubles.length === 0) continue;
    return {
      kind: 'prepared',
      revision: revision.number,
      objects: [...new Set(doubles.map(({ num }) => num))].slice(0, 20),
    };
  }
  return null;
}
