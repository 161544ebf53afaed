import { type Statement, say } from '@assay/statements';
import { listFormFields } from '../file/form-fields.ts';
import type { PdfPage } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isDict, nameOf, type PdfDict, type PdfObject, PdfRef } from '../syntax/objects.ts';
import { readFormDrawing } from '../text/read-drawing.ts';
import { findAppearance, findCovered, findHidden, findRowLabel, readShownText } from './annotation-cover.ts';
import { compareWidget, nameField, reportUnlisted } from './compare-widgets.ts';
import type { Comparison, PagePair } from './comparison.ts';
import { shorten } from './word-difference.ts';

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
const MAX_ANNOTATIONS = 5000;

interface Listed {
  readonly key: string;
  readonly object: PdfObject;
  readonly dict: PdfDict;
  readonly subtype: string;
}

/**
 * Reports which annotations were added, removed or changed on a page; form fields are reported with the form.
 */
export function compareAnnotations(comparison: Comparison, pair: PagePair): void {
  const { before, after } = pair;
  const { earlier, later } = comparison;
  if (!comparison.differs(before.dict.get('Annots'), after.dict.get('Annots'))) return;
  const isTooLong = [earlier.getArray(before.dict, 'Annots'), later.getArray(after.dict, 'Annots')].some(
    ({ length }) => length > MAX_ANNOTATIONS,
  );
  if (isTooLong) reportUncompared(comparison, after.number);
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
    if (!known) reportAdded(comparison, after, item);
    else if (comparison.differs(known.object, item.object))
      reportChanged(comparison, before, after, known, item);
  }
  // A field may have been rewritten with another object number.
  const renewed = new Map(added.map((item) => [nameField(later, item.dict), item]));
  const listed = new Set(listFormFields(later).flatMap(({ widgets }) => widgets));
  for (const item of added) if (!listed.has(item.dict)) reportStray(comparison, after, item);
  for (const item of old.values()) {
    if (item.subtype !== 'Widget') reportRemoved(comparison, before, item);
    else {
      const now = renewed.get(nameField(earlier, item.dict));
      if (now) compareWidget(comparison, pair, item.dict, now.dict);
      else reportUnlisted(comparison, before, item.dict);
    }
  }
}

/** What was not compared is not known to be harmless. */
export function reportUncompared(comparison: Comparison, page: number | null): void {
  const said = say('pdf-changes.not-compared');
  comparison.add({ kind: 'unread', page, harmless: false, said });
}

function listAnnotations(revision: PdfRevision, page: PdfPage): Listed[] {
  return revision
    .getArray(page.dict, 'Annots')
    .slice(0, MAX_ANNOTATIONS)
    .flatMap((object, index): Listed[] => {
      const dict = revision.resolve(object);
      if (!isDict(dict)) return [];
      const key = object instanceof PdfRef ? String(object.num) : `at ${index}`;
      return [{ key, object, dict, subtype: nameOf(revision.get(dict, 'Subtype')) ?? 'unknown' }];
    });
}

/** A widget that the form does not list has no value, but may show any text. */
function reportStray(comparison: Comparison, page: PdfPage, item: Listed): void {
  if (reportAction(comparison, page, item)) return;
  if (reportCover(comparison, page, item, say('pdf-changes.kind-field'))) return;
  const shown = readShownText(comparison.later, item.dict).replace(/\s+/g, ' ').trim();
  const said = shown
    ? say('pdf-changes.stray-field-quoted', { page: page.number, text: shorten(shown) })
    : say('pdf-changes.stray-field', { page: page.number });
  const common = { kind: 'annotation', page: page.number, said } as const;
  comparison.add({
    ...common,
    harmless: !shown,
    ...(shown && { before: '', after: shown }),
  });
}

function reportAdded(comparison: Comparison, page: PdfPage, item: Listed): void {
  const { later } = comparison;
  if (item.subtype === 'FileAttachment') {
    const said = say('pdf-changes.file-on-page', { page: page.number });
    comparison.add({ kind: 'attachments', page: page.number, harmless: false, said });
    return;
  }
  if (reportAction(comparison, page, item)) return;
  const named = { annotation: nameAnnotation(item.subtype), page: page.number };
  if (reportCover(comparison, page, item, named.annotation)) return;
  const shown = readWritten(later, item).trim();
  const label = shown && comparison.isSigned ? findRowLabel(later, page, item.dict, shown) : null;
  if (label !== null) {
    const said = say('pdf-changes.annotation-beside', {
      ...named,
      text: shorten(shown),
      label: shorten(label),
    });
    comparison.add({
      kind: 'annotation',
      page: page.number,
      harmless: false,
      said,
      before: '',
      after: shown,
    });
    return;
  }
  const note = shown || decodeText(later.get(item.dict, 'Contents'))?.trim();
  const said = note
    ? say('pdf-changes.annotation-added-quoted', { ...named, text: shorten(note) })
    : say('pdf-changes.annotation-added', named);
  const text = shown ? { before: '', after: shown } : {};
  comparison.add({ kind: 'annotation', page: page.number, harmless: true, said, ...text });
}

/** Reports an action that has an effect beyond navigation; false if there is none. */
function reportAction(comparison: Comparison, page: PdfPage, item: Listed): boolean {
  const { later } = comparison;
  const type = nameOf(later.get(later.getDict(item.dict, 'A'), 'S'));
  if (!item.dict.has('AA') && (type === null || !ACTING.has(type))) return false;
  const named = { annotation: nameAnnotation(item.subtype), page: page.number };
  const said =
    type === null
      ? say('pdf-changes.annotation-acts-on-event', named)
      : say('pdf-changes.annotation-acts', { ...named, action: type });
  comparison.add({ kind: 'actions', page: page.number, harmless: false, said });
  return true;
}

/** Reports text that the annotation hides; false if it hides none. */
function reportCover(comparison: Comparison, page: PdfPage, item: Listed, annotation: Statement): boolean {
  const covered = findHidden(comparison.later, page, item.dict);
  if (!covered) return false;
  const said = say('pdf-changes.annotation-covers', {
    annotation,
    text: shorten(covered),
    page: page.number,
  });
  comparison.add({
    kind: 'annotation',
    page: page.number,
    harmless: false,
    said,
    before: covered,
    after: '',
  });
  return true;
}

function reportChanged(
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
  if (acted && reportAction(comparison, after, item)) return;
  const named = { annotation: nameAnnotation(item.subtype), page: after.number };
  const [covered, covers] = [findCovered(earlier, before, known.dict), findCovered(later, after, item.dict)];
  if (covered !== covers) {
    const said = sayCovers(named, shorten(covered), shorten(covers));
    const text = covered && !covers ? { before: '', after: covered } : {};
    comparison.add({ kind: 'annotation', page: after.number, harmless: false, said, ...text });
    return;
  }
  // Before anybody has signed, the author of an annotation may change it.
  const common = { kind: 'annotation', page: after.number, harmless: !comparison.isSigned } as const;
  const [shown, shows] = [readWritten(earlier, known), readWritten(later, item)];
  if (shown && shown !== shows) {
    const before = shorten(shown);
    const said = shows
      ? say('pdf-changes.annotation-shows', { ...named, text: shorten(shows), before })
      : say('pdf-changes.annotation-shows-nothing', { ...named, before });
    comparison.add({ ...common, said, before: shown, after: shows });
  } else if (isPicture(earlier, known) && comparison.differs(known.dict.get('AP'), item.dict.get('AP'))) {
    comparison.add({ ...common, said: say('pdf-changes.annotation-other-picture', named) });
  } else comparison.add({ ...common, harmless: true, said: say('pdf-changes.annotation-changed', named) });
}

/** At least one of the two texts is not empty. */
function sayCovers(
  named: { readonly annotation: Statement; readonly page: number },
  covered: string,
  covers: string,
): Statement {
  if (!covers) return say('pdf-changes.annotation-covers-nothing', { ...named, covered });
  if (!covered) return say('pdf-changes.annotation-covers-now', { ...named, covers });
  return say('pdf-changes.annotation-covers-other', { ...named, covered, covers });
}

/** Annotations whose text and pictures look like page content. */
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

function reportRemoved(comparison: Comparison, page: PdfPage, item: Listed): void {
  const covered = findCovered(comparison.earlier, page, item.dict);
  const named = { annotation: nameAnnotation(item.subtype), page: page.number };
  if (covered) {
    const said = say('pdf-changes.annotation-removed-uncovers', { ...named, text: shorten(covered) });
    comparison.add({
      kind: 'annotation',
      page: page.number,
      harmless: false,
      said,
      before: '',
      after: covered,
    });
    return;
  }
  const written = readWritten(comparison.earlier, item);
  if (written) {
    const said = say('pdf-changes.annotation-removed-quoted', { ...named, text: shorten(written) });
    const common = { kind: 'annotation', page: page.number, harmless: !comparison.isSigned } as const;
    comparison.add({ ...common, said, before: written, after: '' });
    return;
  }
  const said = say('pdf-changes.annotation-removed', named);
  comparison.add({ kind: 'annotation', page: page.number, harmless: true, said });
}

const NAMES: Readonly<Record<string, Statement>> = {
  Text: say('pdf-changes.kind-note'),
  Highlight: say('pdf-changes.kind-highlight'),
  Underline: say('pdf-changes.kind-underline'),
  StrikeOut: say('pdf-changes.kind-strike-out'),
  FreeText: say('pdf-changes.kind-text-box'),
  Stamp: say('pdf-changes.kind-stamp'),
  Ink: say('pdf-changes.kind-freehand'),
  Link: say('pdf-changes.kind-link'),
  Popup: say('pdf-changes.kind-pop-up'),
  Square: say('pdf-changes.kind-rectangle'),
  Circle: say('pdf-changes.kind-ellipse'),
  Line: say('pdf-changes.kind-line'),
  FileAttachment: say('pdf-changes.kind-file'),
};

function nameAnnotation(subtype: string): Statement {
  return NAMES[subtype] ?? say('pdf-changes.kind-other', { name: subtype });
}
