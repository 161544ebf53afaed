import { type Statement, say } from '@assay/statements';
import { type FormField, isSigned, listFormFields } from '../file/form-fields.ts';
import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { isArray, isDict, nameOf, type PdfDict, type PdfObject, PdfRef } from '../syntax/objects.ts';
import { readFont, type TextFont } from '../text/font.ts';
import { toLines } from '../text/lines.ts';
import { readFormDrawing } from '../text/read-drawing.ts';
import { findAppearance, findHidden } from './annotation-cover.ts';
import type { Comparison } from './comparison.ts';
import { shorten } from './word-difference.ts';

/** Reports changes to the interactive form: values, fields, signatures, and what the fields show. */
export function compareForm(comparison: Comparison): void {
  const { earlier, later } = comparison;
  const [form, newForm] = [earlier.catalogue?.get('AcroForm'), later.catalogue?.get('AcroForm')];
  if (!form && !newForm) return;
  const old = new Map(listFormFields(earlier).map((field) => [keyOf(field), field]));
  for (const field of listFormFields(later)) {
    const known = old.get(keyOf(field));
    old.delete(keyOf(field));
    if (field.type === 'Sig') compareSignature(comparison, known ?? null, field);
    else if (known) compareField(comparison, known, field);
    else reportAddedField(comparison, field);
  }
  for (const field of old.values()) reportRemovedField(comparison, field);
  const [dict, newDict] = [earlier.resolve(form), later.resolve(newForm)];
  if (!isDict(dict) || !isDict(newDict)) return;
  if (comparison.differs(dict.get('XFA'), newDict.get('XFA'))) {
    const said = say('pdf-changes.xml-form');
    comparison.add({ kind: 'form-value', page: null, harmless: true, said });
  }
  compareFormFonts(comparison, dict, newDict);
  compareRedrawing(comparison, dict, newDict);
}

const spellName = ({ name }: FormField): string => shorten(name || 'unnamed');

const keyOf = ({ num, name }: FormField): string => (name ? `name ${name}` : `number ${num}`);

/** The page that shows the field; null if none does. */
function findPage(revision: PdfRevision, field: FormField): number | null {
  for (const widget of field.widgets) {
    const owner = widget.get('P');
    for (const page of revision.pages) {
      if (owner instanceof PdfRef && owner.num === page.num) return page.number;
      if (revision.getArray(page.dict, 'Annots').some((item) => revision.resolve(item) === widget))
        return page.number;
    }
  }
  return null;
}

function compareSignature(comparison: Comparison, known: FormField | null, field: FormField): void {
  const { earlier, later } = comparison;
  const before = known && isSigned(earlier, known.value) ? earlier.resolve(known.value) : null;
  const after = isSigned(later, field.value) ? later.resolve(field.value) : null;
  const page = findPage(later, field);
  const named = { field: spellName(field) };
  const add = (harmless: boolean, said: Statement) =>
    comparison.add({ kind: 'signature', page, harmless, said });
  if (!isDict(before) && isDict(after)) {
    const isTime =
      nameOf(after.get('Type')) === 'DocTimeStamp' || nameOf(after.get('SubFilter')) === 'ETSI.RFC3161';
    // What a file's first signature covers is part of what it signs.
    if (!known && comparison.isSigned) reportFieldCover(comparison, field, 'signature');
    add(true, say(isTime ? 'pdf-changes.time-stamp-added' : 'pdf-changes.signature-added', named));
  } else if (isDict(before) && !isDict(after)) add(false, say('pdf-changes.signature-removed', named));
  else if (isDict(before) && comparison.differs(before, after))
    add(false, say('pdf-changes.signature-replaced', named));
  else if (!known) {
    add(true, say('pdf-changes.signature-field-added', named));
    reportFieldCover(comparison, field, 'signature-field');
  } else if (isDict(before) && isAppearanceChanged(comparison, known, field)) {
    add(false, say('pdf-changes.signature-shows', named));
  }
}

function compareField(comparison: Comparison, known: FormField, field: FormField): void {
  const { earlier, later } = comparison;
  const page = findPage(later, field);
  const named = { field: spellName(field) };
  if (
    comparison.differs(known.dict.get('AA'), field.dict.get('AA')) ||
    comparison.differs(known.dict.get('A'), field.dict.get('A'))
  ) {
    const said = say('pdf-changes.field-actions', named);
    comparison.add({ kind: 'actions', page, harmless: false, said });
  }
  const shown = readShown(later, field);
  const value = readValue(later, field.value);
  const changedLook = isAppearanceChanged(comparison, known, field);
  if (comparison.differs(known.value, field.value)) {
    const old = readValue(earlier, known.value);
    const fits = !changedLook || isFitting(field, value, shown);
    const holds = { ...named, value: shorten(value ?? '') };
    const said = fits
      ? say(value ? 'pdf-changes.field-filled' : 'pdf-changes.field-emptied', {
          ...holds,
          before: shorten(old ?? ''),
        })
      : say('pdf-changes.field-belies', { ...holds, shown: shorten(shown ?? '') });
    comparison.add({
      kind: 'form-value',
      page,
      harmless: fits,
      said,
      before: old ?? '',
      after: fits ? (value ?? '') : (shown ?? ''),
      field: field.name,
    });
  } else if (changedLook) {
    const before = readShown(earlier, known);
    if (isOther(field, before, shown) || !isFitting(field, value, shown)) {
      const said = say('pdf-changes.field-shows', {
        ...named,
        shown: shorten(shown ?? ''),
        before: shorten(before ?? ''),
        value: shorten(value ?? ''),
      });
      comparison.add({
        kind: 'form-value',
        page,
        harmless: false,
        said,
        before: before ?? '',
        after: shown ?? '',
        field: field.name,
      });
    } else if (hasPicture(earlier, known) || hasPicture(later, field)) {
      const said = say('pdf-changes.field-picture', named);
      comparison.add({ kind: 'resources', page, harmless: false, said, field: field.name });
    } else {
      const said = say('pdf-changes.field-redrawn', named);
      comparison.add({ kind: 'form-field', page, harmless: true, said });
    }
  } else if (
    ['DA', 'Ff', 'MaxLen', 'DV', 'Lock', 'Opt'].some((key) =>
      comparison.differs(known.dict.get(key), field.dict.get(key)),
    )
  ) {
    const said = say('pdf-changes.field-settings', named);
    comparison.add({ kind: 'form-field', page, harmless: true, said });
  }
}

function reportAddedField(comparison: Comparison, field: FormField): void {
  if (reportFieldCover(comparison, field, 'field')) return;
  const said = say('pdf-changes.field-added', { field: spellName(field) });
  comparison.add({ kind: 'form-field', page: findPage(comparison.later, field), harmless: true, said });
}

function reportFieldCover(
  comparison: Comparison,
  field: FormField,
  kind: 'field' | 'signature' | 'signature-field',
): boolean {
  const { later } = comparison;
  const page = later.pages[(findPage(later, field) ?? 0) - 1];
  const covered = page
    ? field.widgets.map((widget) => findHidden(later, page, widget)).find((text) => text)
    : undefined;
  if (!page || !covered) return false;
  const said = say('pdf-changes.annotation-covers', {
    annotation: say(`pdf-changes.kind-${kind}`),
    text: shorten(covered),
    page: page.number,
  });
  comparison.add({
    kind: 'form-field',
    page: page.number,
    harmless: false,
    said,
    before: covered,
    after: '',
    field: field.name,
  });
  return true;
}

function reportRemovedField(comparison: Comparison, field: FormField): void {
  const { earlier } = comparison;
  const named = { field: spellName(field) };
  const page = findPage(earlier, field);
  const value = earlier.resolve(field.value);
  if (field.type === 'Sig') {
    const signed = isSigned(earlier, value);
    const said = say(signed ? 'pdf-changes.signature-removed' : 'pdf-changes.signature-field-removed', named);
    comparison.add({ kind: 'signature', page, harmless: !signed, said });
    return;
  }
  const shown = readValue(earlier, field.value);
  const said = shown
    ? say('pdf-changes.field-removed', { ...named, text: shorten(shown) })
    : say('pdf-changes.field-removed-empty', named);
  comparison.add({ kind: 'form-field', page, harmless: !shown, said, before: shown ?? '', after: '' });
}

/**
 * Whether a font shared by all fields was replaced, or has other glyphs. Dictionaries are often rewritten,
 * font programs never.
 */
function compareFormFonts(comparison: Comparison, form: PdfDict, newForm: PdfDict): void {
  const { earlier, later } = comparison;
  const fonts = earlier.getDict(earlier.getDict(form, 'DR'), 'Font');
  const newFonts = later.getDict(later.getDict(newForm, 'DR'), 'Font');
  for (const name of fonts?.keys() ?? []) {
    const [font, newFont] = [earlier.getDict(fonts, name), later.getDict(newFonts, name)];
    if (!font || !newFont) continue;
    const [face, newFace] = [
      earlier.getDict(font, 'FontDescriptor'),
      later.getDict(newFont, 'FontDescriptor'),
    ];
    const programs = ['FontFile', 'FontFile2', 'FontFile3'].filter((key) => face?.has(key));
    const isExchanged = programs.some((key) => comparison.differs(face?.get(key), newFace?.get(key)));
    if (isExchanged || !isSameAlphabet(readFont(earlier, font), readFont(later, newFont))) {
      const said = say('pdf-changes.field-font', { name });
      comparison.add({ kind: 'resources', page: null, harmless: false, said });
    }
  }
}

const SIGNS = Uint8Array.from({ length: 94 }, (_, i) => i + 33);

/** Whether two fonts have the same name and map every ASCII code to the same character. */
function isSameAlphabet(one: TextFont, other: TextFont): boolean {
  const read = (font: TextFont) =>
    font
      .read(SIGNS)
      .map(({ text }) => text)
      .join('|');
  return one.name === other.name && read(one) === read(other);
}

function isAppearanceChanged(comparison: Comparison, known: FormField, field: FormField): boolean {
  return field.widgets.some((widget, i) => {
    const before = known.widgets[i];
    if (!before) return false;
    return (
      comparison.differs(before.get('AP'), widget.get('AP')) ||
      comparison.differs(before.get('AS'), widget.get('AS'))
    );
  });
}

/** The text of its appearances; null if it has none. */
function readShown(revision: PdfRevision, field: FormField): string | null {
  const outer = revision.getDict(revision.getDict(revision.catalogue, 'AcroForm'), 'DR');
  const texts = field.widgets.flatMap((widget) => {
    const appearance = findAppearance(revision, widget);
    return appearance ? [toLines(readFormDrawing(revision, appearance, outer).runs).join(' ')] : [];
  });
  return texts.length > 0 ? texts.join(' ') : null;
}

function hasPicture(revision: PdfRevision, field: FormField): boolean {
  return field.widgets.some((widget) => {
    const appearance = findAppearance(revision, widget);
    return (
      appearance !== null &&
      readFormDrawing(revision, appearance, null).areas.some(({ kind }) => kind === 'picture')
    );
  });
}

function readValue(revision: PdfRevision, object: PdfObject): string | null {
  const value = revision.resolve(object);
  if (isArray(value)) return value.map((item) => readValue(revision, item) ?? '').join(', ');
  return decodeText(value) ?? nameOf(value) ?? (typeof value === 'number' ? String(value) : null);
}

/**
 * Whether a field with an unchanged value shows something else. A field that showed nothing may now show its
 * value; formatting and truncation are not another text; a single character is the mark of a check box.
 */
function isOther(field: FormField, before: string | null, shown: string | null): boolean {
  const [seen, sees] = [normalise(before), normalise(shown)];
  if (seen === sees || seen === '' || (field.type !== 'Tx' && new Set(seen + sees).size < 2)) return false;
  return sees === '' || !isWithin(seen, sees);
}

/**
 * Whether the shown text of a text field is consistent with its value. Formats add signs and currency names,
 * and long values are truncated: one text must contain the other, and so must their digits alone.
 */
function isFitting(field: FormField, value: string | null, shown: string | null): boolean {
  if (field.type !== 'Tx' || shown === null) return true;
  const [held, seen] = [normalise(value), normalise(shown)];
  const isMasked = /^[*•●\s]+$/.test(shown);
  if (seen === '' || isMasked) return true;
  const [digits, seenDigits] = [held.replace(/\D/g, ''), seen.replace(/\D/g, '')];
  if (digits !== '' || seenDigits !== '') return digits !== '' && isWithin(digits, seenDigits);
  return held !== '' && isWithin(held, seen);
}

/**
 * Reports every text field that shows something other than its value: readers that regenerate its appearance
 * show the value.
 */
function compareRedrawing(comparison: Comparison, form: PdfDict, newForm: PdfDict): void {
  const { earlier, later } = comparison;
  const isAsked = later.get(newForm, 'NeedAppearances') === true;
  if (!isAsked || earlier.get(form, 'NeedAppearances') === true) return;
  for (const field of listFormFields(later).filter(({ type }) => type === 'Tx')) {
    const [value, shown] = [readValue(later, field.value), readShown(later, field)];
    if (shown === null || normalise(shown) === '' || isFitting(field, value, shown)) continue;
    const said = say('pdf-changes.fields-drawn-anew', {
      field: spellName(field),
      value: shorten(value ?? ''),
      shown: shorten(shown),
    });
    const page = findPage(later, field);
    comparison.add({
      kind: 'form-value',
      page,
      harmless: false,
      said,
      before: shown,
      after: value ?? '',
      field: field.name,
    });
  }
}

const isWithin = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

function normalise(text: string | null): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
