import { type Statement, say, series } from '@assay/statements';
import type { PdfRevision } from '../../formats/pdf/file/revision.ts';
import { readDate, type StatedDate } from '../../formats/pdf/metadata/dates.ts';
import { type InfoFacts, readInfo } from '../../formats/pdf/metadata/info.ts';
import { findOtherWriter, hasOtherTrailer, readHeaderComment } from '../../formats/pdf/metadata/writers.ts';
import { readXmp, type XmpFacts } from '../../formats/pdf/metadata/xmp.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import { decodeText } from '../../formats/pdf/syntax/decode-text.ts';
import { isArray, isDict, PdfString } from '../../formats/pdf/syntax/objects.ts';
import type { MarkerId } from '../../markers.ts';
import { findProgram, type KnownProgram } from './editors.ts';

export interface Fact {
  readonly id: MarkerId;
  /** Its contribution to the suspicion, 0 to 1. */
  readonly weight: number;
  readonly said: Statement;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Contradictions in the metadata of a file. */
export function findFacts(pdf: PdfFile, receivedAt: Date): Fact[] {
  const info = readInfo(pdf.latest);
  const xmp = readXmp(pdf.latest);
  if (pdf.latest.info === null && xmp === null) {
    return [{ id: 'metadata-missing', weight: 0.05, said: say('pdf-metadata.missing') }];
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
  const stated = [
    [say('pdf-metadata.creation-date'), info.creationDate],
    [say('pdf-metadata.change-date'), info.modDate],
    [say('pdf-metadata.xmp-creation-date'), xmp?.createDate ?? null],
    [say('pdf-metadata.xmp-change-date'), xmp?.modifyDate ?? null],
  ] as const;
  for (const [which, text] of stated) {
    const date = readDate(text);
    if (date === 'impossible') {
      const said = say('pdf-metadata.date-impossible', { which, date: text ?? '' });
      facts.push({ id: 'metadata-date-impossible', weight: 0.3, said });
    } else if (date && date.time.getTime() > receivedAt.getTime() + DAY) {
      const said = say('pdf-metadata.date-future', { which, date: sayTime(date) });
      facts.push({ id: 'metadata-date-future', weight: 0.4, said });
    }
  }
  const [made, changed] = [known(info.creationDate), known(info.modDate)];
  const [xmpMade, xmpChanged] = [known(xmp?.createDate), known(xmp?.modifyDate)];
  const [first, last] = [made ?? xmpMade, changed ?? xmpChanged];
  if (first && last && last.time.getTime() < first.time.getTime() - slack(first, last)) {
    const said = say('pdf-metadata.dates-reordered', { changed: sayTime(last), made: sayTime(first) });
    facts.push({ id: 'metadata-dates-reordered', weight: 0.4, said });
  }
  const pairs = [
    ['creation', made, xmpMade],
    ['change', changed, xmpChanged],
  ] as const;
  for (const [name, one, other] of pairs) {
    if (!one || !other || Math.abs(one.time.getTime() - other.time.getTime()) <= DAY) continue;
    const said = say(`pdf-metadata.${name}-dates-differ`, { info: sayTime(one), xmp: sayTime(other) });
    facts.push({ id: 'metadata-dates-differ', weight: 0.25, said });
  }
  if (first && last && last.time.getTime() - first.time.getTime() > DAY) {
    const days = Math.round((last.time.getTime() - first.time.getTime()) / DAY);
    facts.push({
      id: 'metadata-changed-later',
      weight: 0.05,
      said: say('pdf-metadata.changed-later', { days }),
    });
  }
  return facts;
}

function known(text: string | null | undefined): StatedDate | null {
  const date = readDate(text ?? null);
  return date === 'impossible' ? null : date;
}

/** The tolerance: about a day for times without a time zone, otherwise a minute for rounding. */
const slack = (one: StatedDate, other: StatedDate): number =>
  one.zone === null || other.zone === null ? 26 * 60 * MINUTE : MINUTE;

/** To the minute, in UTC if a time zone is stated. */
const sayTime = ({ time, zone }: StatedDate): Statement =>
  say('pdf-metadata.time', {
    day: { date: time.toISOString().slice(0, 16) },
    zone: zone === null ? 'unknown' : 'known',
  });

const MAX_ANNOTATIONS = 2000;

function findAnnotationFacts(revision: PdfRevision, info: InfoFacts): Fact[] {
  const made = known(info.creationDate);
  if (!made) return [];
  let examined = 0;
  for (const page of revision.pages) {
    for (const item of revision.getArray(page.dict, 'Annots')) {
      if (++examined > MAX_ANNOTATIONS) return [];
      const annotation = revision.resolve(item);
      if (!isDict(annotation)) continue;
      const text =
        decodeText(revision.get(annotation, 'CreationDate')) ?? decodeText(revision.get(annotation, 'M'));
      const date = known(text);
      if (!date || date.time.getTime() >= made.time.getTime() - DAY - slack(date, made)) continue;
      const said = say('pdf-metadata.annotation-older', {
        page: page.number,
        annotation: sayTime(date),
        made: sayTime(made),
      });
      return [{ id: 'metadata-annotation-older', weight: 0.3, said }];
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
    programs.set(program.name, describeProgram(program));
  }
  facts.push(...programs.values());
  if (info.producer && xmp?.producer && simplify(info.producer) !== simplify(xmp.producer)) {
    const said = say('pdf-metadata.producers-differ', { info: info.producer, xmp: xmp.producer });
    facts.push({ id: 'metadata-producers-differ', weight: 0.25, said });
  }
  const producers = [...new Set(revisions.flatMap(({ producer }) => (producer ? [producer] : [])))];
  if (producers.length > 1) {
    const said = say('pdf-metadata.several-producers', {
      producers: series('semicolon', producers.slice(0, 4)),
    });
    facts.push({ id: 'metadata-several-producers', weight: 0.1, said });
  }
  const producer = revisions[0].producer ?? info.producer ?? '';
  const other = findOtherWriter(readHeaderComment(pdf), producer);
  if (other) {
    const { writer } = other;
    const said = writer
      ? say('pdf-metadata.other-first-lines-of', { producer, writer })
      : say('pdf-metadata.other-first-lines', { producer });
    facts.push({ id: 'metadata-other-writer', weight: 0.15, said });
  } else if (hasOtherTrailer(pdf.revisions[0], producer)) {
    const said = say('pdf-metadata.other-trailer', { producer });
    facts.push({ id: 'metadata-other-writer', weight: 0.15, said });
  }
  return facts;
}

function describeProgram({ name: program, kind }: KnownProgram): Fact {
  switch (kind) {
    case 'editor':
      return { id: 'metadata-editor', weight: 0.35, said: say('pdf-metadata.editor', { program }) };
    case 'graphics':
      return {
        id: 'metadata-graphics-program',
        weight: 0.15,
        said: say('pdf-metadata.graphics-program', { program }),
      };
    case 'service':
      return {
        id: 'metadata-online-service',
        weight: 0.15,
        said: say('pdf-metadata.online-service', { program }),
      };
  }
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
  const said = say('pdf-metadata.id-changed', { revision: changed + 1 });
  return [{ id: 'metadata-id-changed', weight: 0.25, said }];
}
