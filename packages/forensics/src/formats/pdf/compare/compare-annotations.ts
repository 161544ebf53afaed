import { listFormFields } from '../file/form-fields.ts';
import type { PdfPage } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isDict, nameOf, type PdfDict, type PdfObject, PdfRef } from '../syntax/objects.ts';
import { readFormDrawing } from '../text/read-drawing.ts';
import { findAppearance, findCovered, findHidden, findRowLabel, readShownText } from './annotation-cover.ts';
import { compareWidget, nameField, tellUnlisted } from './compare-widgets.ts';
import type { Comparison, PagePair } from './comparison.ts';
import { quote } from './word-difference.ts';

const ACTING = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);
const MOST = 5000;

interface Listed {
  readonly key: string;
  readonly object: PdfObject;
  readonly dict: PdfDict;
  readonly subtype: string;
}

/** Tells which annotations came, went or changed on a page; fields of forms are told with the form. */
export function compareAnnotations(comparison: Comparison, pair: PagePair): void {
  const { before, after } = pair;
  const { earlier, later } = comparison;
  if (!comparison.differs(before.dict.get('Annots'), after.dict.get('Annots'))) return;
  const old = new Map(listAnnotations(earlier, before).map((item) => [item.key, item]));
  const added: Listed[] = [];
  for (const item of listAnnotations(later, after)) {
    const known = old.get(item.key);
    old.delete(item.key);
    if (item.subtype === 'Widget') {
      if (!known) added.push(item);
      else if (comparison.differs(known.object, item.object))
        compareWidget(comparison, pair, known.dict, item.dict);
      continue;
    }
    if (!known) tellAdded(comparison, after, item);
    else if (comparison.differs(known.object, item.object))
      tellChanged(comparison, before, after, known, item);
  }
  // A field may have been written anew under another number.
  const renewed = new Map(added.map((item) => [nameField(later, item.dict), item]));
  const listed = new Set(listFormFields(later).flatMap(({ widgets }) => widgets));
  for (const item of added) if (!listed.has(item.dict)) tellStray(comparison, after, item);
  for (const item of old.values()) {
    if (item.subtype !== 'Widget') tellRemoved(comparison, before, item);
    else {
      const now = renewed.get(nameField(earlier, item.dict));
      if (now) compareWidget(comparison, pair, item.dict, now.dict);
      else tellUnlisted(comparison, before, item.dict);
    }
  }
}

function listAnnotations(revision: PdfRevision, page: PdfPage): Listed[] {
  return revision
    .getArray(page.dict, 'Annots')
    .slice(0, MOST)
    .flatMap((object, index): Listed[] => {
      const dict = revision.resolve(object);
      if (!isDict(dict)) return [];
      const key = object instanceof PdfRef ? String(object.num) : `at ${index}`;
      return [{ key, object, dict, subtype: nameOf(revision.get(dict, 'Subtype')) ?? 'unknown' }];
    });
}

/** A field on a page that the form does not list holds no value, but shows what it likes. */
function tellStray(comparison: Comparison, page: PdfPage, item: Listed): void {
  if (tellAction(comparison, page, item)) return;
  if (tellCover(comparison, page, item, 'A form field')) return;
  const shown = readShownText(comparison.later, item.dict).replace(/\s+/g, ' ').trim();
  const words = `A form field that the form does not list was added on page ${page.number}${shown ? `: ${quote(shown)}` : ''}.`;
  const told = { kind: 'annotation', page: page.number, words } as const;
  comparison.add({
    ...told,
    harmless: !shown,
    ...(shown && { before: '', after: shown }),
  });
}

function tellAdded(comparison: Comparison, page: PdfPage, item: Listed): void {
  const { later } = comparison;
  if (item.subtype === 'FileAttachment') {
    const words = `A file was attached on page ${page.number}.`;
    comparison.add({ kind: 'attachments', page: page.number, harmless: false, words });
    return;
  }
  if (tellAction(comparison, page, item)) return;
  if (tellCover(comparison, page, item, nameAnnotation(item.subtype))) return;
  const shown = readWritten(later, item).trim();
  const label = shown && comparison.isSigned ? findRowLabel(later, page, item.dict, shown) : null;
  if (label !== null) {
    const words = `${nameAnnotation(item.subtype)} with ${quote(shown)} was set beside ${quote(label)} on page ${page.number}.`;
    comparison.add({
      kind: 'annotation',
      page: page.number,
      harmless: false,
      words,
      before: '',
      after: shown,
    });
    return;
  }
  const note = shown || decodeText(later.get(item.dict, 'Contents'))?.trim();
  const words = `${nameAnnotation(item.subtype)} was added on page ${page.number}${note ? `: ${quote(note)}` : ''}.`;
  const text = shown ? { before: '', after: shown } : {};
  comparison.add({ kind: 'annotation', page: page.number, harmless: true, words, ...text });
}

/** Tells of an action that runs something; false where there is none. */
function tellAction(comparison: Comparison, page: PdfPage, item: Listed): boolean {
  const { later } = comparison;
  const type = nameOf(later.get(later.getDict(item.dict, 'A'), 'S'));
  if (!item.dict.has('AA') && (type === null || !ACTING.has(type))) return false;
  const words = `${nameAnnotation(item.subtype)} on page ${page.number} now runs an action (${type ?? 'on an event'}).`;
  comparison.add({ kind: 'actions', page: page.number, harmless: false, words });
  return true;
}

/** Tells of text that the annotation hides; false where it hides none. */
function tellCover(comparison: Comparison, page: PdfPage, item: Listed, name: string): boolean {
  const covered = findHidden(comparison.later, page, item.dict);
  if (!covered) return false;
  const words = `${name} was laid over ${quote(covered)} on page ${page.number}.`;
  comparison.add({
    kind: 'annotation',
    page: page.number,
    harmless: false,
    words,
    before: covered,
    after: '',
  });
  return true;
}

function tellChanged(
  comparison: Comparison,
  before: PdfPage,
  after: PdfPage,
  known: Listed,
  item: Listed,
): void {
  const { earlier, later } = comparison;
  const acted =
    comparison.differs(known.dict.get('A'), item.dict.get('A')) ||
    comparison.differs(known.dict.get('AA'), item.dict.get('AA'));
  if (acted && tellAction(comparison, after, item)) return;
  const [covered, covers] = [findCovered(earlier, before, known.dict), findCovered(later, after, item.dict)];
  if (covered !== covers) {
    const words = `${nameAnnotation(item.subtype)} on page ${after.number} was changed and now hides ${covers ? quote(covers) : 'no text'} instead of ${covered ? quote(covered) : 'none'}.`;
    const text = covered && !covers ? { before: '', after: covered } : {};
    comparison.add({ kind: 'annotation', page: after.number, harmless: false, words, ...text });
    return;
  }
  const name = `${nameAnnotation(item.subtype)} on page ${after.number}`;
  // Who annotates a file that nobody signed may change his own words again.
  const told = { kind: 'annotation', page: after.number, harmless: !comparison.isSigned } as const;
  const [shown, shows] = [readWritten(earlier, known), readWritten(later, item)];
  if (shown && shown !== shows) {
    const words = `${name} shows ${shows ? quote(shows) : 'nothing'} instead of ${quote(shown)}.`;
    comparison.add({ ...told, words, before: shown, after: shows });
  } else if (isPicture(earlier, known) && comparison.differs(known.dict.get('AP'), item.dict.get('AP'))) {
    comparison.add({ ...told, words: `${name} shows another picture than before.` });
  } else comparison.add({ ...told, harmless: true, words: `${name} was changed.` });
}

/** Kinds of annotation whose own words and pictures stand on the page like its content. */
const WRITING = new Set(['FreeText', 'Stamp']);

function readWritten(revision: PdfRevision, { subtype, dict }: Listed): string {
  return WRITING.has(subtype) ? readShownText(revision, dict).replace(/\s+/g, ' ') : '';
}

function isPicture(revision: PdfRevision, { subtype, dict }: Listed): boolean {
  const appearance = WRITING.has(subtype) ? findAppearance(revision, dict) : null;
  return (
    appearance !== null &&
    readFormDrawing(revision, appearance, null).areas.some(({ kind }) => kind === 'picture')
  );
}

function tellRemoved(comparison: Comparison, page: PdfPage, item: Listed): void {
  const covered = findCovered(comparison.earlier, page, item.dict);
  const name = nameAnnotation(item.subtype);
  if (covered) {
    const words = `${name} that hid ${quote(covered)} on page ${page.number} was taken away.`;
    comparison.add({
      kind: 'annotation',
      page: page.number,
      harmless: false,
      words,
      before: '',
      after: covered,
    });
    return;
  }
  const written = readWritten(comparison.earlier, item);
  if (written) {
    const words = `${name} with ${quote(written)} was taken away from page ${page.number}.`;
    const told = { kind: 'annotation', page: page.number, harmless: !comparison.isSigned } as const;
    comparison.add({ ...told, words, before: written, after: '' });
    return;
  }
  const words = `${name} was taken away from page ${page.number}.`;
  comparison.add({ kind: 'annotation', page: page.number, harmless: true, words });
}

const NAMES: Readonly<Record<string, string>> = {
  Text: 'A note',
  Highlight: 'A highlight',
  Underline: 'An underline',
  StrikeOut: 'A strike-out',
  FreeText: 'A text box',
  Stamp: 'A stamp',
  Ink: 'A freehand drawing',
  Link: 'A link',
  Popup: 'A pop-up note',
  Square: 'A rectangle',
  Circle: 'An ellipse',
  Line: 'A line',
  FileAttachment: 'An attached file',
};

function nameAnnotation(subtype: string): string {
  return NAMES[subtype] ?? `An annotation (${subtype})`;
}
