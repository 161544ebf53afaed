import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { readTime } from './dates.ts';
import { readXmp } from './xmp.ts';

/** The entries of the document information dictionary as text; null if missing. */
export interface InfoFacts {
  readonly producer: string | null;
  readonly creator: string | null;
  readonly creationDate: string | null;
  readonly modDate: string | null;
}

export function readInfo(revision: PdfRevision): InfoFacts {
  const read = (key: string) => {
    const text = decodeText(revision.get(revision.info, key))?.replaceAll('\0', '').trim().slice(0, 300);
    return text ? text : null;
  };
  return {
    producer: read('Producer'),
    creator: read('Creator'),
    creationDate: read('CreationDate'),
    modDate: read('ModDate'),
  };
}

/** The program and time of one save, as far as known: from the metadata if this save wrote them. */
export function describeSave(revision: PdfRevision): { producer: string | null; date: string | null } {
  const info = readInfo(revision);
  const before = revision.previous ? readInfo(revision.previous) : null;
  const xmp = readXmp(revision);
  const xmpBefore = revision.previous ? readXmp(revision.previous) : null;
  const stated = isNew(info.modDate, before?.modDate) ?? isNew(xmp?.modifyDate, xmpBefore?.modifyDate);
  const first = revision.previous === null ? (info.creationDate ?? xmp?.createDate ?? null) : null;
  return {
    producer: isNew(info.producer, before?.producer) ?? isNew(xmp?.producer, xmpBefore?.producer),
    date: readTime(stated ?? first)?.toISOString() ?? null,
  };
}

function isNew(now: string | null | undefined, before: string | null | undefined): string | null {
  return now && now !== before ? now : null;
}
