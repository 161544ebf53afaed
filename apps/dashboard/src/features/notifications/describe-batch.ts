import * as routes from '@assay/contract/routes';
import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { bandWords } from '../../i18n/wordings/bands.ts';
import { dissentTitle } from '../../i18n/wordings/dissent.ts';
import { call } from '../../platform/api/client.ts';
import { t } from './news-texts.ts';

/** The result for one file of a batch, in words. */
export interface FileVerdict {
  readonly name: string;
  readonly verdict: string;
  /** The greatest first; failures before all others. */
  readonly rank: number;
}

/** Files that are named. */
const NAMED = 3;
/** Nobody reads the names of more files at once. */
const MAX_READ = 24;

/**
 * The message for a finished batch: the number of files, and the most suspicious one by name with its result.
 */
export async function describeBatch(assetIds: readonly string[]): Promise<string> {
  if (assetIds.length > MAX_READ) return t('analysed', { count: assetIds.length });
  // Files that cannot be read, for example because they were deleted in the meantime, are only counted.
  const read = await Promise.allSettled(assetIds.map(readVerdict));
  return nameFiles(
    read.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    assetIds.length,
  );
}

/** `count`: of all files, also those of which nothing is known. */
export function nameFiles(files: readonly FileVerdict[], count: number): string {
  const worst = files.toSorted((one, other) => other.rank - one.rank).slice(0, NAMED);
  if (worst.length === 0) return t('analysed', { count });
  const named = worst.map(({ name, verdict }) => t('verdictOf', { name, verdict }));
  const more = count - named.length;
  return t('analysedFiles', {
    count,
    files: [...named, ...(more > 0 ? [t('andMore', { count: more })] : [])].join('; '),
  });
}

async function readVerdict(id: string): Promise<FileVerdict> {
  const { data } = await call(routes.getAsset, { params: { id } });
  const result = data.fullScale.metaData.media[0]?.tamperedResult;
  const name = data.originalName;
  if (!result) return { name, verdict: t('notExamined'), rank: -2 };
  if (result.error) return { name, verdict: t('failed'), rank: 101 };
  const { tamperScore: score, band } = result;
  if (score === null || band === 'unknown') return { name, verdict: bandWords.unknown.title, rank: -1 };
  const said = result.assessments.map(({ compromisedScore, ...rest }) => ({
    ...rest,
    score: compromisedScore,
  }));
  const isDisputed = findDissent(band, said) !== null;
  const title = isDisputed ? dissentTitle : bandWords[band].title;
  return { name, verdict: `${title}, ${Math.round(score)}`, rank: colourScoreOf(score, isDisputed) };
}
