import { decodeText } from '../syntax/decode-text.ts';
import {
  dictOf,
  isDict,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects.ts';
import type { PdfRevision } from './revision.ts';

/** A file embedded in a PDF (ISO 32000-2:2020, 7.11.4). */
export interface PdfAttachment {
  readonly name: string;
  /** Its MIME type in the document; null if not stated. */
  readonly mimeType: string | null;
  /** `AFRelationship`, e.g. 'Data' or 'Alternative'; null if not stated. */
  readonly relationship: string | null;
  /** Decodes its bytes within the limits of the file; empty if they cannot be decoded. */
  readonly read: () => Uint8Array;
}

const MAX_NODES = 2_000;
const MAX_ATTACHMENTS = 200;

/**
 * The embedded files of a revision: those of the name tree, then the catalogue's associated files that are
 * not in it.
 */
export function listAttachments(revision: PdfRevision): PdfAttachment[] {
  const found = new Map<PdfStream, PdfAttachment>();
  const names = revision.getDict(revision.catalogue, 'Names');
  const specifications = [
    ...listNameTree(revision, names?.get('EmbeddedFiles')),
    ...revision.getArray(revision.catalogue, 'AF'),
  ];
  for (const specification of specifications) {
    const dict = dictOf(revision.resolve(specification));
    const attachment = dict && readSpecification(revision, dict);
    if (attachment && !found.has(attachment.stream)) found.set(attachment.stream, attachment.file);
    if (found.size === MAX_ATTACHMENTS) break;
  }
  return [...found.values()];
}

/** The values of a name tree, level by level. Safe for cycles; at most 2,000 nodes. */
function listNameTree(revision: PdfRevision, root: PdfObject | undefined): PdfObject[] {
  const values: PdfObject[] = [];
  const seen = new Set<number>();
  const waiting: PdfObject[] = [root ?? null];
  for (let nodes = 0; waiting.length > 0 && nodes < MAX_NODES; nodes++) {
    const object = waiting.shift() ?? null;
    if (object instanceof PdfRef) {
      if (seen.has(object.num)) continue;
      seen.add(object.num);
    }
    const node = revision.resolve(object);
    if (!isDict(node)) continue;
    values.push(...revision.getArray(node, 'Names').filter((_, index) => index % 2 === 1));
    waiting.push(...revision.getArray(node, 'Kids').slice(0, MAX_NODES));
  }
  return values;
}

function readSpecification(
  revision: PdfRevision,
  dict: PdfDict,
): { readonly stream: PdfStream; readonly file: PdfAttachment } | null {
  const files = revision.getDict(dict, 'EF');
  const stream = ['UF', 'F'].map((key) => revision.get(files, key)).find((one) => one instanceof PdfStream);
  if (!(stream instanceof PdfStream)) return null;
  const name = decodeText(revision.get(dict, 'UF')) ?? decodeText(revision.get(dict, 'F')) ?? '';
  return {
    stream,
    file: {
      name,
      mimeType: nameOf(revision.get(stream.dict, 'Subtype')),
      relationship: nameOf(revision.get(dict, 'AFRelationship')),
      read: () => stream.decode().bytes,
    },
  };
}
