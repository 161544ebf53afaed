import type { PdfRevision } from '../file/revision.ts';
import { decodeText } from '../syntax/decode-text.ts';
import { readXmp } from './xmp.ts';

/** Entries of the document information dictionary as text; null where one is missing. */
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

/** A date with what was written of its zone. */
export interface StatedDate {
  readonly time: Date;
  /** Minutes east of Greenwich; null where no zone is given. */
  readonly zone: number | null;
}

/**
 * Reads `D:20240131120000+01'00'` or `2024-01-31T12:00:00+01:00`. `impossible` where the parts are no date or no zone,
 * null where the text is no date at all.
 */
export function readDate(text: string | null): StatedDate | 'impossible' | null {
  const match =
    /^(?:D:)?\s*(\d{4})-?(\d\d)?-?(\d\d)?[T ]?(\d\d)?:?(\d\d)?:?(\d\d)?(?:\.\d+)?\s*(Z|[+-])?(?:(\d\d)'?:?(\d\d)?'?)?/.exec(
      text ?? '',
    );
  if (!match) return null;
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const sign = match[7];
  const size = Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0);
  const zone = sign === undefined ? null : sign === '-' ? -size : sign === '+' ? size : 0;
  const local = new Date(Date.UTC(year ?? 0, month - 1, day, hour, minute, second));
  const kept =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && local.getUTCHours() === hour;
  // The first PDF was written in 1993; zones reach from -12 to +14 hours.
  const isPossible =
    kept && minute < 60 && second < 60 && (year ?? 0) >= 1990 && Math.abs(zone ?? 0) <= 14 * 60;
  if (!isPossible || (match[9] !== undefined && Number(match[9]) >= 60)) return 'impossible';
  return { time: new Date(local.getTime() - (zone ?? 0) * 60_000), zone };
}

/** Program and time of one save, as far as the file tells: what its metadata say if this save wrote them. */
export function describeSave(revision: PdfRevision): { producer: string | null; date: string | null } {
  const info = readInfo(revision);
  const before = revision.previous ? readInfo(revision.previous) : null;
  const xmp = readXmp(revision);
  const xmpBefore = revision.previous ? readXmp(revision.previous) : null;
  const stated = isNew(info.modDate, before?.modDate) ?? isNew(xmp?.modifyDate, xmpBefore?.modifyDate);
  const first = revision.previous === null ? (info.creationDate ?? xmp?.createDate ?? null) : null;
  const date = readDate(stated ?? first);
  return {
    producer: isNew(info.producer, before?.producer) ?? isNew(xmp?.producer, xmpBefore?.producer),
    date: date && date !== 'impossible' ? date.time.toISOString() : null,
  };
}

function isNew(now: string | null | undefined, before: string | null | undefined): string | null {
  return now && now !== before ? now : null;
}
