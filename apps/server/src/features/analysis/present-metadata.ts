import { type AnalysisResult, sayDate } from '@assay/analysis';
import type { AssetDetails, MetadataKind } from '@assay/contract/assets';
import { readStatements, type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';

type Groups = NonNullable<AssetDetails['metadata']>['groups'];
interface Fact {
  readonly id: string;
  readonly text: string;
  readonly statements?: Statement[];
  /** 0 to 1; not used for facts of pictures. */
  readonly weight: number;
}

/** The tags that a fact of the metadata method concerns, by their names in any group. */
const TAGS_OF_FACT: Readonly<Record<string, RegExp>> = {
  editor: /^(Software|CreatorTool|ProcessingSoftware|Originating Program|HistorySoftwareAgent)$/i,
  history: /^History/i,
  modified: /^(DateTime|ModifyDate|MetadataDate)$/i,
  'modified-before': /^(DateTime|ModifyDate|DateTimeOriginal)$/i,
  future: /^(DateTime|DateTimeOriginal|DateTimeDigitized|CreateDate|ModifyDate)$/i,
  size: /^(PixelXDimension|PixelYDimension)$/i,
};

/** The kinds of groups in files, which are named like their tags. */
const TITLES: Readonly<Partial<Record<MetadataKind, string>>> = {
  file: 'File',
  jfif: 'JFIF',
  exif: 'EXIF',
  gps: 'GPS',
  iptc: 'IPTC',
  xmp: 'XMP',
  icc: 'Colour profile',
  png: 'PNG',
  'png-text': 'PNG text',
  photoshop: 'Photoshop',
  mpf: 'Multi-picture',
  riff: 'RIFF',
};

/**
 * All tags by group; inconsistencies found by the metadata method come first, and so do the tags they
 * concern.
 */
export function presentMetadata({
  metadata,
  document,
  assessments,
}: AnalysisResult): AssetDetails['metadata'] {
  if (document) {
    const found = assessments.find(({ model }) => model === 'pdf-metadata');
    return presentDocumentMetadata(document.metadata, readFacts(found?.raw.facts));
  }
  if (!metadata) return null;
  // Each fact of a picture is a clause, which not every language can use on its own.
  const facts = readFacts(assessments.find(({ model }) => model === 'metadata')?.raw.facts).map((fact) => {
    const [clause] = fact.statements ?? [];
    return clause ? { ...fact, statements: [say('metadata.found', { facts: clause })] } : fact;
  });
  const about = facts.map(({ id }) => TAGS_OF_FACT[id]).filter((pattern) => pattern !== undefined);
  const groups: Groups = Object.entries(metadata.groups).map(([name, tags]) => ({
    ...nameGroup(name),
    entries: Object.entries(tags)
      .map(([tag, value]) => ({ name: tag, value, conspicuous: about.some((pattern) => pattern.test(tag)) }))
      .sort(conspicuousFirst),
  }));
  const ordered = groups.sort((one, other) => conspicuousFirst(one.entries[0], other.entries[0]));
  const found = facts.filter(({ id }) => id !== 'none');
  const missing = facts.filter(({ id }) => id === 'none');
  return {
    groups: [
      groupFacts('contradictions', 'Inconsistencies', found),
      ...ordered,
      // Missing information about a file's origin contradicts nothing.
      groupFacts('notes', 'Notes', missing),
    ].filter(({ entries }) => entries.length > 0),
  };
}

function nameGroup(name: string): Pick<Groups[number], 'kind' | 'title'> {
  const title = Object.hasOwn(TITLES, name) ? TITLES[name as MetadataKind] : undefined;
  return title ? { kind: name as MetadataKind, title } : { kind: 'other', title: name };
}

/** Facts under names in plain words. */
function groupFacts(kind: 'contradictions' | 'notes', title: string, facts: readonly Fact[]): Groups[number] {
  const entries = facts.map(({ id, text, statements }) => ({
    name: id === 'none' ? 'origin' : id.replace(/^metadata-/, '').replaceAll('-', ' '),
    value: text,
    ...(statements && { statements }),
    conspicuous: kind === 'contradictions',
  }));
  return { kind, title, entries };
}

/** Facts of at most this weight are listed without emphasis, such as a file without metadata. */
const SLIGHT = 0.05;

/** The entries of the document information that a fact of the metadata method for documents concerns. */
const ENTRIES_OF_FACT: readonly (readonly [fact: RegExp, entry: RegExp])[] = [
  [/^metadata-date/, /^(CreationDate|ModDate)$/],
  [/^metadata-changed-later$/, /^ModDate$/],
  [/^metadata-(editor|graphics|online|producers|several|other)/, /^(Producer|Creator)$/],
];

/** Inconsistencies come first, then the entries they concern. */
function presentDocumentMetadata(
  entries: Readonly<Record<string, string>>,
  facts: readonly Fact[],
): AssetDetails['metadata'] {
  const telling = facts.filter(({ weight }) => weight > SLIGHT);
  const about = ENTRIES_OF_FACT.filter(([fact]) => telling.some(({ id }) => fact.test(id)));
  const named = Object.entries(entries)
    .map(([name, value]) => ({
      name,
      ...spellValue(name, value),
      conspicuous: about.some(([, entry]) => entry.test(name)),
    }))
    .sort(conspicuousFirst);
  const slight = facts.filter(({ weight }) => weight <= SLIGHT);
  return {
    groups: [
      groupFacts('contradictions', 'What stands out', telling),
      { kind: 'document' as const, title: 'Document information', entries: named },
      groupFacts('notes', 'Notes', slight),
    ].filter((group) => group.entries.length > 0),
  };
}

/** A readable date, with the original value in the file. */
function spellValue(
  name: string,
  value: string,
): Pick<Groups[number]['entries'][number], 'value' | 'statements'> {
  const date = name.endsWith('Date') ? sayDate(value) : null;
  if (!date) return { value };
  const said = say('pdf-metadata.written-date', { date, written: value });
  return { value: inEnglish(said), statements: [said] };
}

function readFacts(facts: unknown): Fact[] {
  if (!Array.isArray(facts)) return [];
  return facts
    .filter((fact) => typeof fact?.id === 'string' && typeof fact?.text === 'string')
    .map(({ id, text, weight, statements }) => ({
      ...{ id, text, weight: typeof weight === 'number' ? weight : 1 },
      statements: readStatements(statements) ?? undefined,
    }));
}

function conspicuousFirst(one?: { conspicuous: boolean }, other?: { conspicuous: boolean }): number {
  return Number(other?.conspicuous ?? false) - Number(one?.conspicuous ?? false);
}
