import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { dictOf, isArray, nameOf, type PdfDict, PdfRef } from '../syntax/objects.ts';
import { saySame } from './object-digest.ts';

/** One signature dictionary, and where it was seen. */
export interface FoundSignature {
  readonly dict: PdfDict;
  /** Object number; null where the dictionary is written straight into its field. */
  readonly num: number | null;
  /** The first and the last revision in which a field has it as its value; null where no field ever had. */
  readonly firstSeen: PdfRevision | null;
  readonly lastSeen: PdfRevision | null;
  readonly field: SignatureField | null;
}

export interface SignatureField {
  /** Fully qualified, e.g. 'Form.Signature1'. */
  readonly name: string;
  readonly num: number | null;
  readonly dict: PdfDict;
}

const DEEPEST = 30;
const MOST_FIELDS = 20_000;
const MOST_SIGNATURES = 200;

/**
 * All signatures that the file has or had: the values of signature fields in every revision, oldest first, and signature
 * dictionaries that no field leads to. Usage rights (`/UR3`), which a program and no person signs, are left out.
 */
export function findSignatures(pdf: PdfFile): readonly FoundSignature[] {
  const found = new Map<PdfDict, FoundSignature>();
  for (const revision of pdf.revisions) {
    for (const field of listFields(revision)) {
      if (field.type !== 'Sig') continue;
      const value = field.dict.get('V');
      const dict = dictOf(revision.resolve(value));
      if (dict === null || found.size >= MOST_SIGNATURES) continue;
      const known = found.get(dict);
      const num = value instanceof PdfRef ? value.num : null;
      found.set(dict, {
        dict,
        num,
        field: known?.field ?? field,
        firstSeen: known?.firstSeen ?? revision,
        lastSeen: revision,
      });
    }
  }
  for (const { num, dict } of listLoose(pdf)) {
    // Read from another offset, a few blanks away, an object is another one to the store.
    const isKnown = [...found.values()].some((one) => one.num === num && saySame(one.dict, dict));
    if (isKnown || found.size >= MOST_SIGNATURES) continue;
    found.set(dict, { dict, num, field: null, firstSeen: null, lastSeen: null });
  }
  return [...found.values()];
}

/** A field of the form with what it inherits; terminal and others alike. */
export interface FormField extends SignatureField {
  /** 'Sig', 'Tx', 'Btn' or 'Ch'; null where neither the field nor what is above it says so. */
  readonly type: string | null;
}

/** Fields of the form, and those that only a page's annotations lead to; readers show both. */
export function listFields(revision: PdfRevision): readonly FormField[] {
  const form = revision.getDict(revision.catalogue, 'AcroForm');
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const waiting = [...revision.getArray(form, 'Fields')]
    .reverse()
    .map((object) => ({ object, name: '', type: null as string | null, depth: 0 }));
  const walk = () => {
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const num = node.object instanceof PdfRef ? node.object.num : null;
      if (num !== null && seen.has(num)) continue;
      if (num !== null) seen.add(num);
      const dict = dictOf(revision.resolve(node.object));
      if (dict === null || node.depth > DEEPEST || fields.length >= MOST_FIELDS) continue;
      const own = decodeText(revision.get(dict, 'T'));
      const name = [node.name, own].filter((part) => part !== null && part !== '').join('.');
      const type = nameOf(revision.get(dict, 'FT')) ?? node.type;
      fields.push({ name, num, dict, type });
      for (const kid of [...revision.getArray(dict, 'Kids')].reverse()) {
        waiting.push({ object: kid, name, type, depth: node.depth + 1 });
      }
    }
  };
  walk();
  for (const page of revision.pages) {
    for (const annotation of revision.getArray(page.dict, 'Annots')) {
      if (annotation instanceof PdfRef && seen.has(annotation.num)) continue;
      const dict = dictOf(revision.resolve(annotation));
      if (nameOf(revision.get(dict, 'FT')) !== 'Sig') continue;
      waiting.push({ object: annotation, name: '', type: null, depth: 0 });
      walk();
    }
  }
  return fields;
}

/** Dictionaries with a ByteRange, found by their words alone: those of fields, and those that nothing leads to. */
function listLoose(pdf: PdfFile): { num: number; dict: PdfDict }[] {
  const rights = new Set(pdf.revisions.map((one) => one.getDict(one.getDict(one.catalogue, 'Perms'), 'UR3')));
  const buffer = Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.length);
  const { objects } = pdf.scan();
  const found: { num: number; dict: PdfDict }[] = [];
  for (let at = buffer.indexOf('/ByteRange'); at >= 0; at = buffer.indexOf('/ByteRange', at + 1)) {
    const object = objects.findLast(({ offset }) => offset < at);
    if (object === undefined || object.end < at || found.length >= MOST_SIGNATURES) continue;
    const dict = dictOf(pdf.objectAt(object.offset));
    if (dict?.has('ByteRange') && dict.has('Contents') && !rights.has(dict))
      found.push({ num: object.num, dict });
  }
  return found;
}

/** The four numbers of a ByteRange, or more; null where they are no list of whole numbers. */
export function readByteRange(revision: PdfRevision, dict: PdfDict): readonly number[] | null {
  const value = revision.resolve(dict.get('ByteRange'));
  if (!isArray(value) || value.length > 64) return null;
  const numbers = value.map((item) => revision.resolve(item));
  return numbers.every((item) => typeof item === 'number' && Number.isSafeInteger(item))
    ? (numbers as number[])
    : null;
}
