import type { AnalysisResult } from '@assay/analysis';
import type { AssetDetails } from '@assay/contract/assets';
import { listNames, readStatements, type Statement } from '@assay/statements';

type Groups = NonNullable<AssetDetails['metadata']>['groups'];

/** Dates written by recorders without a clock: the epochs from which containers count. */
const NO_DATE = /^(1904|1970)-01-01/;

/** The tags of a recording, inconsistencies first; null if they were not read. */
export function presentRecordingMetadata(
  tags: Readonly<Record<string, string>> | null,
  { assessments }: Pick<AnalysisResult, 'assessments'>,
): AssetDetails['metadata'] {
  if (tags === null) return null;
  const oddities = assessments.flatMap(({ raw }) => readOddities(raw.oddities));
  const names = oddities.flatMap(({ statements = [] }) => statements.flatMap(listNames));
  const isAbout = (value: string) =>
    NO_DATE.test(value) || (value.length > 3 && names.some((name) => name.includes(value)));
  const entries = Object.entries(tags)
    .map(([name, value]) => ({ name, value, conspicuous: isAbout(value) }))
    .sort((one, other) => Number(other.conspicuous) - Number(one.conspicuous));
  const found = oddities.map(({ marker, message, statements }) => ({
    name: marker.replaceAll('-', ' '),
    value: message,
    ...(statements && { statements }),
    conspicuous: true,
  }));
  const groups: Groups = [
    { kind: 'contradictions', title: 'Inconsistencies', entries: found },
    { kind: 'container', title: 'Container', entries },
  ];
  return { groups: groups.filter((group) => group.entries.length > 0) };
}

interface Oddity {
  marker: string;
  message: string;
  statements?: Statement[];
}

function readOddities(given: unknown): Oddity[] {
  if (!Array.isArray(given)) return [];
  return given
    .filter((one) => typeof one?.marker === 'string' && typeof one?.message === 'string')
    .map(({ marker, message, statements }) => ({
      ...{ marker, message },
      statements: readStatements(statements) ?? undefined,
    }));
}
