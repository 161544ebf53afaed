import { type Statement, say, series } from '@assay/statements';
import type { PdfRevision } from '../file/revision.ts';
import { sayDate } from '../metadata/dates.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isDict, nameOf, type PdfObject } from '../syntax/objects.ts';
import { compareAttachments } from './compare-attachments.ts';
import type { ChangeKind, Comparison } from './comparison.ts';
import { isSameObject, isSameThroughout } from './same-object.ts';
import { shorten } from './word-difference.ts';

interface CatalogueChange {
  readonly kind: ChangeKind;
  readonly harmless: boolean;
  readonly said: Statement;
}

/** Entries of the catalogue that do not affect what the pages show, or only in a known way. */
const SETTINGS: Readonly<Record<string, CatalogueChange>> = {
  DSS: { kind: 'validation-data', harmless: true, said: say('pdf-changes.validation-data') },
  Metadata: { kind: 'metadata', harmless: true, said: say('pdf-changes.xmp') },
  Outlines: { kind: 'catalogue', harmless: true, said: say('pdf-changes.bookmarks') },
  Dests: { kind: 'catalogue', harmless: true, said: say('pdf-changes.link-targets') },
  StructTreeRoot: { kind: 'other', harmless: true, said: say('pdf-changes.screen-readers') },
  OCProperties: { kind: 'resources', harmless: false, said: say('pdf-changes.layers') },
  AA: { kind: 'actions', harmless: false, said: say('pdf-changes.own-actions') },
  Collection: {
    kind: 'attachments',
    harmless: false,
    said: say('pdf-changes.collection'),
  },
};
const ELSEWHERE = new Set(['Pages', 'AcroForm', 'Names', 'OpenAction', 'Type', 'AF']);

/** Reports changes to the catalogue, apart from pages and form, and to the document information. */
export function compareCatalogue(comparison: Comparison): void {
  const { earlier, later } = comparison;
  const [before, after] = [earlier.catalogue, later.catalogue];
  const add = (change: CatalogueChange) => comparison.add({ ...change, page: null });
  for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    if (ELSEWHERE.has(key)) continue;
    const pair = [before?.get(key) ?? null, after?.get(key) ?? null] as const;
    const differs = key === 'OCProperties' ? !isSameLayers(comparison, ...pair) : comparison.differs(...pair);
    if (!differs) continue;
    if (key === 'Perms') {
      for (const change of comparePermissions(comparison)) add(change);
      continue;
    }
    add(
      SETTINGS[key] ?? {
        kind: 'catalogue',
        harmless: true,
        said: say('pdf-changes.setting', { name: key }),
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
    const said = harmless
      ? say('pdf-changes.opening-place')
      : say('pdf-changes.opening-action', { action: type });
    add({ kind: harmless ? 'catalogue' : 'actions', harmless, said });
  }
  compareInfo(comparison);
}

/** A certification may be added, but not removed or replaced. Usage rights are not a person's signature. */
function comparePermissions({ earlier, later }: Comparison): CatalogueChange[] {
  const [before, after] = [earlier, later].map((one) => one.getDict(one.catalogue, 'Perms'));
  const differs = (key: string) => !isSameObject(earlier.get(before, key), later.get(after, key));
  const changes: CatalogueChange[] = [];
  if (differs('DocMDP')) {
    const harmless = earlier.get(before, 'DocMDP') === null;
    const said = say(harmless ? 'pdf-changes.permissions' : 'pdf-changes.certification');
    changes.push({ kind: 'signature', harmless, said });
  }
  const rights = ['UR3', 'UR'].find(differs);
  if (rights !== undefined) {
    const isGone = later.get(after, rights) === null;
    const said = say(isGone ? 'pdf-changes.usage-rights-gone' : 'pdf-changes.usage-rights-set');
    changes.push({ kind: 'catalogue', harmless: true, said });
  }
  return changes.length > 0
    ? changes
    : [{ kind: 'catalogue', harmless: true, said: say('pdf-changes.setting', { name: 'Perms' }) }];
}

function isSameLayers({ earlier, later }: Comparison, before: PdfObject, after: PdfObject): boolean {
  return isSameThroughout([earlier, before], [later, after], new Set());
}

function compareNames(comparison: Comparison, add: (change: CatalogueChange) => void): void {
  const { earlier, later } = comparison;
  const [names, newNames] = [
    earlier.getDict(earlier.catalogue, 'Names'),
    later.getDict(later.catalogue, 'Names'),
  ];
  for (const key of new Set([...(names?.keys() ?? []), ...(newNames?.keys() ?? [])])) {
    if (!comparison.differs(names?.get(key), newNames?.get(key))) continue;
    if (key === 'JavaScript') add({ kind: 'actions', harmless: false, said: say('pdf-changes.scripts') });
    else if (key !== 'EmbeddedFiles')
      add({ kind: 'catalogue', harmless: true, said: say('pdf-changes.name-list', { name: key }) });
  }
}

/** Whether the lists of attached files, or the files, differ. */
function areAttachmentsWritten(comparison: Comparison): boolean {
  const listOf = (revision: PdfRevision) =>
    [
      revision.catalogue?.get('AF'),
      revision.getDict(revision.catalogue, 'Names')?.get('EmbeddedFiles'),
    ] as const;
  const [before, after] = [listOf(comparison.earlier), listOf(comparison.later)];
  return before.some((list, at) => comparison.differs(list, after[at]));
}

const MAX_ENTRIES = 6;

function compareInfo(comparison: Comparison): void {
  const { earlier, later } = comparison;
  const [info, newInfo] = [earlier.info, later.info];
  const differing: Statement[] = [];
  for (const key of new Set([...(info?.keys() ?? []), ...(newInfo?.keys() ?? [])])) {
    const [before, after] = [readEntry(earlier, info?.get(key)), readEntry(later, newInfo?.get(key))];
    if (before !== after) differing.push(describeEntry(key, before, after));
  }
  if (differing.length === 0) return;
  const said = say('pdf-changes.information', {
    entries: series('semicolon', differing.slice(0, MAX_ENTRIES)),
  });
  comparison.add({ kind: 'metadata', page: null, harmless: true, said });
}

/** The keys of ISO 32000-2, table 349. */
const ENTRIES: Readonly<Record<string, Statement>> = {
  CreationDate: say('pdf-changes.entry-creation-date'),
  ModDate: say('pdf-changes.entry-change-date'),
  Producer: say('pdf-changes.entry-producer'),
  Creator: say('pdf-changes.entry-creator'),
  Title: say('pdf-changes.entry-title'),
  Author: say('pdf-changes.entry-author'),
  Subject: say('pdf-changes.entry-subject'),
  Keywords: say('pdf-changes.entry-keywords'),
};

function describeEntry(key: string, before: string, after: string): Statement {
  const quote = (text: string) =>
    (key.endsWith('Date') ? sayDate(text) : null) ?? say('pdf-changes.quoted', { text: shorten(text) });
  const entry = ENTRIES[key] ?? say('pdf-changes.entry-other', { name: shorten(key) });
  if (before === '') return say('pdf-changes.entry-set', { entry, value: quote(after) });
  if (after === '') return say('pdf-changes.entry-missing', { entry, value: quote(before) });
  return say('pdf-changes.entry-changed', { entry, value: quote(before), now: quote(after) });
}

function readEntry(revision: PdfRevision, object: PdfObject | undefined): string {
  const value = revision.resolve(object);
  return decodeText(value) ?? nameOf(value) ?? '';
}
