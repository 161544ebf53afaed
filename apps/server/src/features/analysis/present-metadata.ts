import type { AnalysisResult } from '@assay/analysis';
import type { AssetDetails } from '@assay/contract/assets';

type Groups = NonNullable<AssetDetails['metadata']>['groups'];
interface Fact {
  readonly id: string;
  readonly text: string;
}

/** The tags that a fact of the metadata method is about, by their names in any group. */
const TAGS_OF_FACT: Readonly<Record<string, RegExp>> = {
  editor: /^(Software|CreatorTool|ProcessingSoftware|Originating Program|HistorySoftwareAgent)$/i,
  history: /^History/i,
  modified: /^(DateTime|ModifyDate|MetadataDate)$/i,
  'modified-before': /^(DateTime|ModifyDate|DateTimeOriginal)$/i,
  future: /^(DateTime|DateTimeOriginal|DateTimeDigitized|CreateDate|ModifyDate)$/i,
  size: /^(PixelXDimension|PixelYDimension)$/i,
};

const TITLES: Readonly<Record<string, string>> = {
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

/** All tags by group; what the metadata method found inconsistent comes first, and so do the tags it is about. */
export function presentMetadata({
  metadata,
  document,
  assessments,
}: AnalysisResult): AssetDetails['metadata'] {
  if (document) return presentDocumentMetadata(document.metadata);
  if (!metadata) return null;
  const facts = readFacts(assessments.find(({ model }) => model === 'metadata')?.raw.facts);
  const findings = {
    title: 'Inconsistencies',
    entries: facts.map(({ id, text }) => ({ name: id, value: text, conspicuous: true })),
  };
  const about = facts.map(({ id }) => TAGS_OF_FACT[id]).filter((pattern) => pattern !== undefined);
  const groups: Groups = Object.entries(metadata.groups).map(([name, tags]) => ({
    title: TITLES[name] ?? name,
    entries: Object.entries(tags)
      .map(([tag, value]) => ({ name: tag, value, conspicuous: about.some((pattern) => pattern.test(tag)) }))
      .sort(conspicuousFirst),
  }));
  const ordered = groups.sort((one, other) => conspicuousFirst(one.entries[0], other.entries[0]));
  return { groups: facts.length > 0 ? [findings, ...ordered] : ordered };
}

function presentDocumentMetadata(entries: Readonly<Record<string, string>>): AssetDetails['metadata'] {
  const named = Object.entries(entries).map(([name, value]) => ({ name, value, conspicuous: false }));
  return { groups: named.length > 0 ? [{ title: 'Document information', entries: named }] : [] };
}

function readFacts(facts: unknown): Fact[] {
  if (!Array.isArray(facts)) return [];
  return facts.filter((fact): fact is Fact => typeof fact?.id === 'string' && typeof fact?.text === 'string');
}

function conspicuousFirst(one?: { conspicuous: boolean }, other?: { conspicuous: boolean }): number {
  return Number(other?.conspicuous ?? false) - Number(one?.conspicuous ?? false);
}
