import type { AnalysisResult } from '@assay/analysis';
import type { AssetDetails } from '@assay/contract/assets';

type Groups = NonNullable<AssetDetails['metadata']>['groups'];

/** Dates that recorders without a clock write: the beginnings of the epochs that containers count from. */
const NO_DATE = /^(1904|1970)-01-01/;

/** The tags of a recording, what does not fit together first; null where they were not read. */
export function presentRecordingMetadata(
  tags: Readonly<Record<string, string>> | null,
  { assessments }: Pick<AnalysisResult, 'assessments'>,
): AssetDetails['metadata'] {
  if (tags === null) return null;
  const oddities = assessments.flatMap(({ raw }) => readOddities(raw.oddities));
  const isAbout = (value: string) =>
    NO_DATE.test(value) || (value.length > 3 && oddities.some(({ message }) => message.includes(value)));
  const entries = Object.entries(tags)
    .map(([name, value]) => ({ name, value, conspicuous: isAbout(value) }))
    .sort((one, other) => Number(other.conspicuous) - Number(one.conspicuous));
  const found = oddities.map(({ marker, message }) => ({
    name: marker.replaceAll('-', ' '),
    value: message,
    conspicuous: true,
  }));
  const groups: Groups = [
    { title: 'Inconsistencies', entries: found },
    { title: 'Container', entries },
  ];
  return { groups: groups.filter((group) => group.entries.length > 0) };
}

function readOddities(given: unknown): { marker: string; message: string }[] {
  if (!Array.isArray(given)) return [];
  return given.filter((one) => typeof one?.marker === 'string' && typeof one?.message === 'string');
}
