import { decodeText } from '../syntax/decode-text.ts';
import {
  dictOf,
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfString,
} from '../syntax/objects.ts';
import type { PdfRevision } from './revision.ts';

/** A terminal form field, with inherited attributes. */
export interface FormField {
  /** The object number; null for a direct object. */
  readonly num: number | null;
  /** The fully qualified name: partial names joined by dots. */
  readonly name: string;
  readonly type: 'Tx' | 'Btn' | 'Ch' | 'Sig' | null;
  readonly dict: PdfDict;
  /** As stored in the dictionary, often as a reference. */
  readonly value: PdfObject;
  /** The dictionaries of its widget annotations. */
  readonly widgets: readonly PdfDict[];
}

const MAX_FIELDS = 50_000;
const TYPES = ['Tx', 'Btn', 'Ch', 'Sig'] as const;

/**
 * Whether the value of a signature field is a signature: programs reserve a place full of zeros before
 * signing.
 */
export function isSigned(revision: PdfRevision, value: PdfObject): boolean {
  const contents = revision.get(dictOf(revision.resolve(value)), 'Contents');
  return contents instanceof PdfString && contents.bytes.some((byte) => byte !== 0);
}

/** The fields of the interactive form (ISO 32000-2, 12.7). Safe for cycles. */
export function listFormFields(revision: PdfRevision): FormField[] {
  const form = revision.getDict(revision.catalogue, 'AcroForm');
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const waiting = revision
    .getArray(form, 'Fields')
    .slice(0, MAX_FIELDS)
    .map((object) => ({ object, name: '', type: null as FormField['type'], value: null as PdfObject }));
  for (let node = waiting.pop(); node && fields.length < MAX_FIELDS; node = waiting.pop()) {
    const num = node.object instanceof PdfRef ? node.object.num : null;
    if (num !== null && seen.has(num)) continue;
    if (num !== null) seen.add(num);
    const dict = revision.resolve(node.object);
    if (!isDict(dict)) continue;
    const own = decodeText(revision.get(dict, 'T'));
    const name = own === null ? node.name : node.name ? `${node.name}.${own}` : own;
    const type = TYPES.find((known) => known === nameOf(revision.get(dict, 'FT'))) ?? node.type;
    const value = dict.get('V') ?? node.value;
    const kids = revision.get(dict, 'Kids');
    const children = isArray(kids) ? kids.slice(0, MAX_FIELDS) : [];
    const fieldsBelow = children.filter((kid) => revision.getDict(new Map([['kid', kid]]), 'kid')?.has('T'));
    if (fieldsBelow.length > 0) {
      for (const object of fieldsBelow) waiting.push({ object, name, type, value });
      continue;
    }
    const widgets =
      children.length > 0 ? children.map((kid) => revision.resolve(kid)).filter(isDict) : [dict];
    fields.push({ num, name, type, dict, value, widgets });
  }
  return fields.toReversed();
}
