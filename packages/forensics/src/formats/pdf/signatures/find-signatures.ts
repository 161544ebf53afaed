import { isSameObject } from '../compare/same-object.ts';
import { listFormFields } from '../file/form-fields.ts';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { dictOf, isArray, nameOf, type PdfDict, PdfRef } from '../syntax/objects.ts';

/** A signature dictionary, and where it was found. */
export interface FoundSignature {
  readonly dict: PdfDict;
  /** The object number; null for a direct object in its field. */
  readonly num: number | null;
  /** The first and last revision in which it is the value of a field; null if it never is. */
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
 * All signatures that the file contains or contained: values of signature fields in every revision, oldest
 * first, and signature dictionaries that no field references. Usage rights are left out: a program signs
 * them, not a person, and any other program that saves the file breaks them.
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
    // An object read from an offset a few blanks away is a different one to the store.
    const isKnown = [...found.values()].some((one) => one.num === num && isSameObject(one.dict, dict));
    if (isKnown || found.size >= MAX_SIGNATURES) continue;
    found.set(dict, { dict, num, field: null, firstSeen: null, lastSeen: null });
  }
  return [...found.values()];
}

/** The signature fields of the form, and those that are only annotations of a page; readers show both. */
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

/** Dictionaries with a ByteRange, found by their keyword: those of fields, and unreferenced ones. */
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

/** Whether a signature dictionary grants usage rights (ISO 32000-2, 12.8.2.3). */
function grantsUsage(revision: PdfRevision, dict: PdfDict): boolean {
  return revision
    .getArray(dict, 'Reference')
    .some((item) =>
      /^UR3?$/.test(nameOf(revision.get(dictOf(revision.resolve(item)), 'TransformMethod')) ?? ''),
    );
}

/** Whether the file has usage rights, in this or an earlier revision. */
export function hasUsageRights({ revisions }: PdfFile): boolean {
  return revisions.some((one) => {
    const permissions = one.getDict(one.catalogue, 'Perms');
    return ['UR', 'UR3'].some((key) => one.getDict(permissions, key) !== null);
  });
}

/** The number of signature fields without a signature. */
export function countEmptyFields({ latest }: PdfFile): number {
  return listSignatureFields(latest).filter(({ value }) => dictOf(latest.resolve(value)) === null).length;
}

/** The numbers of a ByteRange, four in a valid one; null if it is not an array of integers. */
export function readByteRange(revision: PdfRevision, dict: PdfDict): readonly number[] | null {
  const value = revision.resolve(dict.get('ByteRange'));
  if (!isArray(value) || value.length > 64) return null;
  const numbers = value.map((item) => revision.resolve(item));
  return numbers.every((item) => typeof item === 'number' && Number.isSafeInteger(item))
    ? (numbers as number[])
    : null;
}
