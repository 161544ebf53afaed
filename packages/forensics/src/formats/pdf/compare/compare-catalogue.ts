import type { PdfRevision } from '../file/revision.ts';
import { spellDate } from '../metadata/dates.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isDict, nameOf, type PdfObject } from '../syntax/objects.ts';
import { compareAttachments } from './compare-attachments.ts';
import type { ChangeKind, Comparison } from './comparison.ts';
import { isSameObject, isSameThroughout } from './same-object.ts';
import { quote } from './word-difference.ts';

interface Told {
  readonly kind: ChangeKind;
  readonly harmless: boolean;
  readonly words: string;
}

/** Entries of the catalogue that say nothing about what the pages show. */
const SETTINGS: Readonly<Record<string, Told>> = {
  DSS: { kind: 'validation-data', harmless: true, words: 'Data to verify the signatures were added.' },
  Metadata: { kind: 'metadata', harmless: true, words: 'The XMP metadata were changed.' },
  Perms: {
    kind: 'signature',
    harmless: true,
    words: 'What later changes are permitted was set by a signature.',
  },
  Outlines: { kind: 'catalogue', harmless: true, words: 'The bookmarks were changed.' },
  Dests: { kind: 'catalogue', harmless: true, words: 'The targets of links were changed.' },
  StructTreeRoot: { kind: 'other', harmless: true, words: 'The description for screen readers was changed.' },
  OCProperties: { kind: 'resources', harmless: false, words: 'Which layers are shown was changed.' },
  AA: { kind: 'actions', harmless: false, words: 'What the document does on its own was changed.' },
  Collection: {
    kind: 'attachments',
    harmless: false,
    words: 'The collection of attached files was changed.',
  },
};
const ELSEWHERE = new Set(['Pages', 'AcroForm', 'Names', 'OpenAction', 'Type', 'AF']);

/** Tells what changed in the catalogue, apart from pages and form, and in the document information. */
export function compareCatalogue(comparison: Comparison): void {
  const { earlier, later } = comparison;
  const [before, after] = [earlier.catalogue, later.catalogue];
  const add = (told: Told) => comparison.add({ ...told, page: null });
  for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    if (ELSEWHERE.has(key)) continue;
    const pair = [before?.get(key) ?? null, after?.get(key) ?? null] as const;
    const differs = key === 'OCProperties' ? !isSameLayers(comparison, ...pair) : comparison.differs(...pair);
    if (!differs) continue;
    if (key === 'Perms' && isCertificationChanged(comparison)) {
      const words = 'What the certification permits to be changed was itself changed or taken out.';
      add({ kind: 'signature', harmless: false, words });
      continue;
    }
    add(
      SETTINGS[key] ?? {
        kind: 'catalogue',
        harmless: true,
        words: `A setting of the document was changed (${key}).`,
      },
    );
  }
  compareNames(comparison, add);
  if (areAttachmentsWritten(comparison)) compareAttachments(comparison);
  const [opening, newOpening] = [before?.get('OpenAction'), after?.get('OpenAction')];
  if (comparison.differs(opening, newOpening)) {
    const action = later.resolve(newOpening);
    const type = isDict(action) ? nameOf(later.get(action, 'S')) : null;
    const harmless = type === null || type === 'GoTo';
    const words = harmless
      ? 'Where the document opens was changed.'
      : `What the document does when it is opened was changed (${type}).`;
    add({ kind: harmless ? 'catalogue' : 'actions', harmless, words });
  }
  compareInfo(comparison);
}

/** A certification may be added, and never taken out or exchanged. */
function isCertificationChanged({ earlier, later }: Comparison): boolean {
  const [before, after] = [earlier, later].map((one) => one.getDict(one.catalogue, 'Perms'));
  const known = earlier.get(before, 'DocMDP');
  return known !== null && !isSameObject(known, later.get(after, 'DocMDP'));
}

function isSameLayers({ earlier, later }: Comparison, before: PdfObject, after: PdfObject): boolean {
  return isSameThroughout([earlier, before], [later, after], new Set());
}

function compareNames(comparison: Comparison, add: (told: Told) => void): void {
  const { earlier, later } = comparison;
  const [names, newNames] = [
    earlier.getDict(earlier.catalogue, 'Names'),
    later.getDict(later.catalogue, 'Names'),
  ];
  for (const key of new Set([...(names?.keys() ?? []), ...(newNames?.keys() ?? [])])) {
    if (!comparison.differs(names?.get(key), newNames?.get(key))) continue;
    if (key === 'JavaScript')
      add({ kind: 'actions', harmless: false, words: 'Scripts of the document were changed.' });
    else if (key !== 'EmbeddedFiles')
      add({ kind: 'catalogue', harmless: true, words: `A list of names was changed (${key}).` });
  }
}

/** Whether the lists of attached files, or the files, say something else than before. */
function areAttachmentsWritten(comparison: Comparison): boolean {
  const listOf = (revision: PdfRevision) =>
    [
      revision.catalogue?.get('AF'),
      revision.getDict(revision.catalogue, 'Names')?.get('EmbeddedFiles'),
    ] as const;
  const [before, after] = [listOf(comparison.earlier), listOf(comparison.later)];
  return before.some((list, at) => comparison.differs(list, after[at]));
}

function compareInfo(comparison: Comparison): void {
  const { earlier, later } = comparison;
  const [info, newInfo] = [earlier.info, later.info];
  const told: string[] = [];
  for (const key of new Set([...(info?.keys() ?? []), ...(newInfo?.keys() ?? [])])) {
    const [before, after] = [readEntry(earlier, info?.get(key)), readEntry(later, newInfo?.get(key))];
    if (before !== after) told.push(tellEntry(key, before, after));
  }
  if (told.length === 0) return;
  const words = `The document information was changed: ${told.slice(0, 6).join('; ')}.`;
  comparison.add({ kind: 'metadata', page: null, harmless: true, words });
}

/** The names of ISO 32000-2, table 349, in words. */
const ENTRIES: Readonly<Record<string, string>> = {
  CreationDate: 'the date of creation',
  ModDate: 'the date of the last change',
  Producer: 'the producer',
  Creator: 'the creator',
  Title: 'the title',
  Author: 'the author',
  Subject: 'the subject',
  Keywords: 'the keywords',
};

function tellEntry(key: string, before: string, after: string): string {
  const say = (value: string) => (key.endsWith('Date') ? spellDate(value) : null) ?? quote(value);
  const name = ENTRIES[key] ?? `the entry ${quote(key)}`;
  if (before === '') return `${name} is now ${say(after)}`;
  if (after === '') return `${name} was ${say(before)} and is now missing`;
  return `${name} was ${say(before)} and is now ${say(after)}`;
}

function readEntry(revision: PdfRevision, object: PdfObject | undefined): string {
  const value = revision.resolve(object);
  return decodeText(value) ?? nameOf(value) ?? '';
}
