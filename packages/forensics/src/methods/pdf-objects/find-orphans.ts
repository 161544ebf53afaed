import { findReached } from '../../formats/pdf/compare/reach.ts';
import type { PdfPage } from '../../formats/pdf/file/page-tree.ts';
import type { PdfRevision } from '../../formats/pdf/file/revision.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import { dictOf, nameOf, type PdfDict, type PdfObject, PdfStream } from '../../formats/pdf/syntax/objects.ts';
import { toLines } from '../../formats/pdf/text/lines.ts';
import { readFormDrawing, readPageDrawing } from '../../formats/pdf/text/read-drawing.ts';

export interface Orphan {
  readonly num: number;
  readonly kind: 'page' | 'text' | 'picture' | 'signature' | 'other';
  /** The text that the object would show. */
  readonly text: string;
}

/** An object in the bytes that no revision of the file lists. */
export interface Unlisted {
  readonly num: number;
  readonly offset: number;
}

const MAX_READ = 200;
const NONE: ReadonlySet<string> = new Set();

/**
 * Unreferenced objects of the last revision. Those used by earlier revisions are left out: their removal by a
 * later save is reported with the revisions.
 */
export function findOrphans({ revisions, latest }: PdfFile): Orphan[] {
  const used = new Set<number>();
  for (const revision of revisions.slice(-20)) {
    for (const num of findReached(revision, revision.trailer, NONE)) used.add(num);
  }
  const orphans: Orphan[] = [];
  let read = 0;
  for (const num of latest.objectNumbers()) {
    if (used.has(num)) continue;
    const object = latest.object(num);
    if (object === null || isStructural(object)) continue;
    orphans.push(describe(latest, num, object, read++ < MAX_READ));
  }
  return orphans;
}

/** Objects of the file structure, which nothing references in any file. */
function isStructural(object: PdfObject): boolean {
  const type = nameOf(dictOf(object)?.get('Type'));
  if (type === 'XRef' || type === 'ObjStm') return true;
  const dict = dictOf(object);
  return dict?.has('Linearized') ?? false;
}

function describe(revision: PdfRevision, num: number, object: PdfObject, read: boolean): Orphan {
  const dict = dictOf(object);
  if (!dict) return { num, kind: 'other', text: '' };
  if (nameOf(revision.get(dict, 'Type')) === 'Page')
    return { num, kind: 'page', text: read ? readOrphanPage(revision, num, dict) : '' };
  if (dict.has('ByteRange')) return { num, kind: 'signature', text: '' };
  if (!(object instanceof PdfStream)) return { num, kind: 'other', text: '' };
  if (nameOf(revision.get(dict, 'Subtype')) === 'Image') return { num, kind: 'picture', text: '' };
  const drawn = read && isDrawing(object) ? readTextOf(revision, object) : '';
  return { num, kind: drawn ? 'text' : 'other', text: drawn };
}

function readOrphanPage(revision: PdfRevision, num: number, dict: PdfDict): string {
  const resources = revision.getDict(dict, 'Resources') ?? revision.pages[0]?.resources ?? null;
  const page: PdfPage = { number: 0, num, dict, resources, mediaBox: null, cropBox: null, rotate: 0 };
  return toLines(readPageDrawing(revision, page).runs).join(' ');
}

/** Whether a stream looks like page content: it contains a text object. */
function isDrawing(stream: PdfStream): boolean {
  const { bytes, format } = stream.decode();
  if (format !== null || bytes.length > 4 << 20) return false;
  const text = Buffer.from(bytes.subarray(0, 1 << 16)).toString('latin1');
  return /(^|\s)BT\s/.test(text) && /\sT[jJ]\s/.test(text);
}

function readTextOf(revision: PdfRevision, stream: PdfStream): string {
  for (const page of revision.pages.slice(0, 5)) {
    const text = toLines(readFormDrawing(revision, stream, page.resources).runs).join(' ');
    if (text) return text;
  }
  return '';
}

/** Objects in the bytes that are in no cross-reference section; none if that had to be rebuilt. */
export function findUnlisted(pdf: PdfFile): Unlisted[] {
  if (pdf.revisions.some(({ xref }) => xref === 'rebuilt')) return [];
  const listed = new Set<number>();
  for (const { entries, xrefOffsets } of pdf.revisions) {
    for (const entry of entries.values()) if (entry.type === 'offset') listed.add(entry.offset);
    for (const offset of xrefOffsets) listed.add(offset);
  }
  const near = (offset: number) => [0, 1, 2, -1, -2].some((shift) => listed.has(offset + shift));
  return pdf.scan().objects.flatMap(({ num, offset }) => {
    if (near(offset)) return [];
    const object = pdf.objectAt(offset);
    return object === null || isStructural(object) ? [] : [{ num, offset }];
  });
}
