import { type Statement, say } from '@assay/statements';
import { isSigned, listFormFields } from '../file/form-fields.ts';
import type { PdfPage } from '../file/page-tree.ts';
import { readBox } from '../file/page-tree.ts';
import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { nameOf, type PdfDict } from '../syntax/objects.ts';
import { findCovered, readShownText } from './annotation-cover.ts';
import type { Comparison, PagePair } from './comparison.ts';
import { shorten } from './word-difference.ts';

/** In points: a field may move by this much because of rounding. */
const SLACK = 2;
const DEEPEST_FIELD = 20;
/** The flags Hidden and NoView (ISO 32000-2, table 167). */
const UNSEEN = 0b10_0010;

/** The visible part of a form field on the page. */
interface Seen {
  /** The text of the field; empty if it is hidden or has none. */
  readonly text: string;
  /** The words of the page that it hides. */
  readonly covered: string;
  readonly rect: readonly [number, number, number, number] | null;
}

/**
 * Reports a form field whose widget was changed to hide, uncover or show something else: its value may be the
 * same, so that a verifier that compares only values reports nothing.
 */
export function compareWidget(
  comparison: Comparison,
  { before: page, after: newPage }: PagePair,
  widget: PdfDict,
  newWidget: PdfDict,
): void {
  const { earlier, later } = comparison;
  const [one, other] = [look(earlier, page, widget), look(later, newPage, newWidget)];
  const isSignature = readInherited(later, newWidget, 'FT') === 'Sig';
  const wasSigned = isSigned(earlier, widget.get('V') ?? null);
  const name = nameField(later, newWidget);
  const [field, number] = [shorten(name), newPage.number];
  const report = (said: Statement, before: string, after: string) =>
    comparison.add({
      kind: isSignature ? 'signature' : 'form-field',
      page: number,
      harmless: false,
      said,
      before,
      after,
      field: name,
    });
  if (one.covered !== other.covered) {
    // A signature line is often below the field intended for it.
    if (isSignature && !wasSigned && !/\d/.test(other.covered)) return;
    const said = other.covered
      ? say('pdf-changes.widget-hides', { field, page: number, text: shorten(other.covered) })
      : say('pdf-changes.widget-uncovers', { field, page: number, text: shorten(one.covered) });
    report(said, one.covered ? '' : other.covered, one.covered);
    return;
  }
  if (isSignature && !wasSigned) return;
  if (one.text && !other.text && isUnseen(later, newWidget)) {
    report(say('pdf-changes.widget-hidden', { field, page: number, text: shorten(one.text) }), one.text, '');
  } else if (other.text && isUnseen(earlier, widget)) {
    report(
      say('pdf-changes.widget-shown', { field, page: number, text: shorten(other.text) }),
      '',
      other.text,
    );
  } else if (one.text && other.text && isMoved(one.rect, other.rect)) {
    report(
      say('pdf-changes.widget-moved', { field, page: number, text: shorten(other.text) }),
      one.text,
      other.text,
    );
  }
}

/**
 * Reports a form field that its page no longer shows; its removal from the form is reported with the form.
 */
export function reportUnlisted(comparison: Comparison, page: PdfPage, widget: PdfDict): void {
  const { earlier, later } = comparison;
  const { text, covered } = look(earlier, page, widget);
  const field = shorten(nameField(earlier, widget));
  const common = { kind: 'form-field', page: page.number, harmless: false } as const;
  if (covered) {
    const said = say('pdf-changes.widget-removed-uncovers', {
      field,
      page: page.number,
      text: shorten(covered),
    });
    comparison.add({ ...common, said, before: '', after: covered });
  } else if (text && listFormFields(later).some((field) => field.name === nameField(earlier, widget))) {
    const said = say('pdf-changes.widget-removed', { page: page.number, field, text: shorten(text) });
    comparison.add({ ...common, said, before: text, after: '' });
  }
}

/** The fully qualified name; empty if it has none. */
export function nameField(revision: PdfRevision, widget: PdfDict): string {
  const names: string[] = [];
  let dict: PdfDict | null = widget;
  for (let depth = 0; dict !== null && depth < DEEPEST_FIELD; depth++) {
    const own = decodeText(revision.get(dict, 'T'));
    if (own) names.unshift(own);
    dict = revision.getDict(dict, 'Parent');
  }
  return names.join('.');
}

function look(revision: PdfRevision, page: PdfPage, widget: PdfDict): Seen {
  return {
    text: isUnseen(revision, widget) ? '' : readShownText(revision, widget),
    covered: findCovered(revision, page, widget),
    rect: readBox(revision, widget.get('Rect')),
  };
}

function readInherited(revision: PdfRevision, widget: PdfDict, key: string): string | null {
  let dict: PdfDict | null = widget;
  for (let depth = 0; dict !== null && depth < DEEPEST_FIELD; depth++) {
    const value = nameOf(revision.get(dict, key));
    if (value !== null) return value;
    dict = revision.getDict(dict, 'Parent');
  }
  return null;
}

function isUnseen(revision: PdfRevision, widget: PdfDict): boolean {
  const flags = revision.get(widget, 'F');
  return typeof flags === 'number' && (flags & UNSEEN) !== 0;
}

function isMoved(one: Seen['rect'], other: Seen['rect']): boolean {
  if (one === null || other === null) return one !== other;
  return one.some((value, i) => Math.abs(value - other[i]) > SLACK);
}
