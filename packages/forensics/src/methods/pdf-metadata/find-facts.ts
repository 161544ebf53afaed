import type { PdfRevision } from '../../formats/pdf/file/revision.ts';
import { readDate, type StatedDate } from '../../formats/pdf/metadata/dates.ts';
import { type InfoFacts, readInfo } from '../../formats/pdf/metadata/info.ts';
import { findOtherWriter, hasOtherTrailer, readHeaderComment } from '../../formats/pdf/metadata/writers.ts';
import { readXmp, type XmpFacts } from '../../formats/pdf/metadata/xmp.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import { decodeText } from '../../formats/pdf/syntax/decode-text.ts';
import { isArray, isDict, PdfString } from '../../formats/pdf/syntax/objects.ts';
import type { MarkerId } from '../../markers.ts';
import { findProgram } from './editors.ts';

export interface Fact {
  readonly id: MarkerId;
  /** How much it adds to the suspicion, 0 to 1. */
  readonly weight: number;
  /** A whole sentence. */
  readonly text: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What does not fit together in what the file says of itself. */
export function findFacts(pdf: PdfFile, receivedAt: Date): Fact[] {
  const info = readInfo(pdf.latest);
  const xmp = readXmp(pdf.latest);
  if (pdf.latest.info === null && xmp === null) {
    return [{ id: 'metadata-missing', weight: 0.05, text: 'The file says nothing of its origin.' }];
  }
  return [
    ...findDateFacts(info, xmp, receivedAt),
    ...findAnnotationFacts(pdf.latest, info),
    ...findProgramFacts(pdf, info, xmp),
    ...findIdFacts(pdf),
  ];
}

function findDateFacts(info: InfoFacts, xmp: XmpFacts | null, receivedAt: Date): Fact[] {
  const facts: Fact[] = [];
  const stated = {
    'creation date': info.creationDate,
    'date of the last change': info.modDate,
    'creation date (XMP)': xmp?.createDate ?? null,
    'date of the last change (XMP)': xmp?.modifyDate ?? null,
  };
  for (const [name, text] of Object.entries(stated)) {
    const date = readDate(text);
    if (date === 'impossible') {
      facts.push({
        id: 'metadata-date-impossible',
        weight: 0.3,
        text: `The ${name} (${text}) does not exist.`,
      });
    } else if (date && date.time.getTime() > receivedAt.getTime() + DAY) {
      const words = `The ${name} (${tellDate(date)}) lies after the day on which the file came in.`;
      facts.push({ id: 'metadata-date-future', weight: 0.4, text: words });
    }
  }
  const [made, changed] = [known(info.creationDate), known(info.modDate)];
  const [xmpMade, xmpChanged] = [known(xmp?.createDate), known(xmp?.modifyDate)];
  const [first, last] = [made ?? xmpMade, changed ?? xmpChanged];
  if (first && last && last.time.getTime() < first.time.getTime() - slack(first, last)) {
    const words = `The last change (${tellDate(last)}) is said to be older than the file (${tellDate(first)}).`;
    facts.push({ id: 'metadata-dates-reordered', weight: 0.4, text: words });
  }
  const pairs = [
    ['creation', made, xmpMade],
    ['last change', changed, xmpChanged],
  ] as const;
  for (const [name, one, other] of pairs) {
    if (!one || !other || Math.abs(one.time.getTime() - other.time.getTime()) <= DAY) continue;
    const words = `Two dates of its ${name} differ: ${tellDate(one)} and, in the XMP metadata, ${tellDate(other)}.`;
    facts.push({ id: 'metadata-dates-differ', weight: 0.25, text: words });
  }
  if (first && last && last.time.getTime() - first.time.getTime() > DAY) {
    const days = Math.round((last.time.getTime() - first.time.getTime()) / DAY);
    const words = `It was changed ${days === 1 ? 'a day' : `${days} days`} after it was made.`;
    facts.push({ id: 'metadata-changed-later', weight: 0.05, text: words });
  }
  return facts;
}

function known(text: string | null | undefined): StatedDate | null {
  const date = readDate(text ?? null);
  return date === 'impossible' ? null : date;
}

/** Times without zone may be a day apart, others a minute by rounding. */
const slack = (one: StatedDate, other: StatedDate): number =>
  one.zone === null || other.zone === null ? 26 * 60 * MINUTE : MINUTE;

const tellDate = ({ time }: StatedDate): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const MAX_ANNOTATIONS = 2000;

function findAnnotationFacts(revision: PdfRevision, info: InfoFacts): Fact[] {
  const made = known(info.creationDate);
  if (!made) return [];
  let looked = 0;
  for (const page of revision.pages) {
    for (const item of revision.getArray(page.dict, 'Annots')) {
      if (++looked > MAX_ANNOTATIONS) return [];
      const annotation = revision.resolve(item);
      if (!isDict(annotation)) continue;
      const text =
        decodeText(revision.get(annotation, 'CreationDate')) ?? decodeText(revision.get(annotation, 'M'));
      const date = known(text);
      if (!date || date.time.getTime() >= made.time.getTime() - DAY - slack(date, made)) continue;
      const words = `An annotation on page ${page.number} (${tellDate(date)}) is older than the file (${tellDate(made)}).`;
      return [{ id: 'metadata-annotation-older', weight: 0.3, text: words }];
    }
  }
  return [];
}

function findProgramFacts(pdf: PdfFile, info: InfoFacts, xmp: XmpFacts | null): Fact[] {
  const facts: Fact[] = [];
  const revisions = pdf.revisions.map(readInfo);
  const named = [info.producer, info.creator, xmp?.producer, xmp?.creatorTool, ...(xmp?.agents ?? [])];
  const texts = [...named, ...revisions.flatMap(({ producer, creator }) => [producer, creator])];
  const programs = new Map<string, Fact>();
  for (const text of texts) {
    const program = text ? findProgram(text) : null;
    if (!program) continue;
    const { name, kind } = program;
    if (kind === 'editor') {
      programs.set(name, {
        id: 'metadata-editor',
        weight: 0.35,
        text: `It was saved by ${name}, which can change text.`,
      });
    } else if (kind === 'graphics') {
      const words = `It was saved by ${name}, a program for pictures and drawings.`;
      programs.set(name, { id: 'metadata-graphics-program', weight: 0.15, text: words });
    } else {
      const words = `It went through ${name}, which joins, packs or converts files.`;
      programs.set(name, { id: 'metadata-online-service', weight: 0.15, text: words });
    }
  }
  facts.push(...programs.values());
  if (info.producer && xmp?.producer && simplify(info.producer) !== simplify(xmp.producer)) {
    const words = `Two programs are named as its producer: ${info.producer} and, in the XMP metadata, ${xmp.producer}.`;
    facts.push({ id: 'metadata-producers-differ', weight: 0.25, text: words });
  }
  const producers = [...new Set(revisions.flatMap(({ producer }) => (producer ? [producer] : [])))];
  if (producers.length > 1) {
    const words = `Its saves name several producers: ${producers.slice(0, 4).join('; ')}.`;
    facts.push({ id: 'metadata-several-producers', weight: 0.1, text: words });
  }
  const stated = revisions[0].producer ?? info.producer;
  const other = findOtherWriter(readHeaderComment(pdf), stated);
  if (other) {
    const writer = other.writer ? `${other.writer} writes it that way` : 'another program saved it';
    const words = `Its first lines are not those of ${stated}, which it names as its producer: ${writer}.`;
    facts.push({ id: 'metadata-other-writer', weight: 0.15, text: words });
  } else if (hasOtherTrailer(pdf.revisions[0], stated)) {
    const words = `Its trailer is not written in the order of ${stated}, which it names as its producer: another program saved it.`;
    facts.push({ id: 'metadata-other-writer', weight: 0.15, text: words });
  }
  return facts;
}

const simplify = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function findIdFacts({ revisions }: PdfFile): Fact[] {
  const ids = revisions.map((revision) => {
    const value = revision.get(revision.trailer, 'ID');
    const first = isArray(value) ? revision.resolve(value[0]) : null;
    return first instanceof PdfString ? Buffer.from(first.bytes).toString('hex') : null;
  });
  const changed = ids.findIndex((id, i) => i > 0 && id !== null && ids[i - 1] !== null && id !== ids[i - 1]);
  if (changed < 0) return [];
  const words = `Save ${changed + 1} gave the file another permanent number, which programs are to keep.`;
  return [{ id: 'metadata-id-changed', weight: 0.25, text: words }];
}
