import { isSameObject } from '../compare/same-object.ts';
import { listFormFields } from '../file/form-fields.ts';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { dictOf, isArray, nameOf, type PdfDict, PdfRef } from '../syntax/objects.ts';

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
  readonly dict: PdfDict;
}

const MAX_SIGNATURES = 60;

/**
 * All signatures that the file has or had: the values of signature fields in every revision, oldest first, and signature dictionaries
 * that no field leads to. Usage rights are left out: a program and no person signs them, and another one that saves the file breaks them.
 */
export function findSignatures(pdf: PdfFile): readonly FoundSignature[] {
  const found = new Map<PdfDict, FoundSignature>();
  for (const revision of pdf.revisions) {
    for (const { name, dict: holder, value } of listSignatureFields(revision)) {
      const dict = dictOf(revision.resolve(value));
      if (dict === null || found.size >= MAX_SIGNATURES) continue;
      const known = found.get(dict);
      const num = value instanceof PdfRef ? value.num : null;
      const field = known?.field ?? { name, dict: holder };
      found.set(dict, { dict, num, field, firstSeen: known?.firstSeen ?? revision, lastSeen: revision });
    }
  }
  for (const { num, dict } of listLoose(pdf)) {
    // Read from another offset, a few blanks away, an object is another one to the store.
    const isKnown = [...found.values()].some((one) => one.num === num && isSameObject(one.dict, dict));
    if (isKnown || found.size >= MAX_SIGNATURES) continue;
    found.set(dict, { dict, num, field: null, firstSeen: null, lastSeen: null });
  }
  return [...found.values()];
}

/** Signature fields of the form, and those that only a page's annotations lead to; readers show both. */
function listSignatureFields(revision: PdfRevision) {
  const fields = listFormFields(revision).filter(({ type }) => type === 'Sig');
  const known = new Set(fields.flatMap(({ dict, widgets }) => [dict, ...widgets]));
  const others = revision.pages.flatMap(({ dict: page }) =>
    revision.getArray(page, 'Annots').flatMap((annotation) => {
      const dict = dictOf(revision.resolve(annotation));
      if (dict === null || known.has(dict) || nameOf(revision.get(dict, 'FT')) !== 'Sig') return [];
      return [{ name: decodeText(revision.get(dict, 'T')) ?? '', dict, value: dict.get('V') ?? null }];
    }),
  );
  return [...fields, ...others];
}

/** Dictionaries with a ByteRange, found by their words alone: those of fields, and those that nothing leads to. */
function listLoose(pdf: PdfFile): { num: number; dict: PdfDict }[] {
  const buffer = Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.length);
  const found: { num: number; dict: PdfDict }[] = [];
  for (let at = buffer.indexOf('/ByteRange'); at >= 0; at = buffer.indexOf('/ByteRange', at + 1)) {
    const object = pdf.scan().objects.findLast(({ offset }) => offset < at);
    if (object === undefined || object.end < at || found.length >= MAX_SIGNATURES) continue;
    const dict = dictOf(pdf.objectAt(object.offset));
    if (dict?.has('ByteRange') && dict.has('Contents') && !grantsUsage(pdf.latest, dict)) {
      found.push({ num: object.num, dict });
    }
  }
  return found;
}

/** Whether a signature dictionary grants the users of a program more than it allows by itself (ISO 32000-2, 12.8.2.3). */
function grantsUsage(revision: PdfRevision, dict: PdfDict): boolean {
  return revision
    .getArray(dict, 'Reference')
    .some((item) =>
      /^UR3?$/.test(nameOf(revision.get(dictOf(revision.resolve(item)), 'TransformMethod')) ?? ''),
    );
}

/** Whether the file carries usage rights, in this or an earlier revision. */
export function hasUsageRights({ revisions }: PdfFile): boolean {
  return revisions.some((one) => {
    const permissions = one.getDict(one.catalogue, 'Perms');
    return ['UR', 'UR3'].some((key) => one.getDict(permissions, key) !== null);
  });
}

/** Signature fields that wait for a signature. */
export function countEmptyFields({ latest }: PdfFile): number {
  return listSignatureFields(latest).filter(({ value }) => dictOf(latest.resolve(value)) === null).length;
}

/** The numbers of a ByteRange, four in a sound one; null where they are no list of whole numbers. */
export function readByteRange(revision: PdfRevision, dict: PdfDict): readonly number[] | null {
  const value = revision.resolve(dict.get('ByteRange'));
  if (!isArray(value) || value.length > 64) return null;
  const numbers = value.map((item) => revision.resolve(item));
  return numbers.every((item) => typeof item === 'number' && Number.isSafeInteger(item))
    ? (numbers as number[])
    : null;
}
