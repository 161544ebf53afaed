import { DEFAULT_NEEDS_REVIEW_SCORE } from '@assay/contract/constants';
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

interface BatchNews {
  readonly message: string;
  /** Never one of success: a file in which nothing stood out may be forged as well. */
  readonly variant: 'info' | 'warning';
}

/** Files that are named. */
const NAMED = 3;
/** The rank from which on a file is suspicious, unless an organisation sets another limit. */
const GRAVE = DEFAULT_NEEDS_REVIEW_SCORE;
/** Nobody reads the names of more files at once. */
const MAX_READ = 24;

/**
 * The message for a finished batch: the number of files, and the most suspicious one by name with its result.
 */
export async function describeBatch(assetIds: readonly string[]): Promise<BatchNews> {
  const count = assetIds.length;
  if (count > MAX_READ) return { message: t('analysed', { count }), variant: 'info' };
  // Files that cannot be read, for example because they were deleted in the meantime, are only counted.
  const read = await Promise.allSettled(assetIds.map(readVerdict));
  const files = read.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return { message: nameFiles(files, count), variant: gradeFiles(files) };
}

/** A warning if one failed, or the traces in one are as suspicious as a person should see. */
export function gradeFiles(files: readonly Pick<FileVerdict, 'rank'>[]): BatchNews['variant'] {
  return files.some(({ rank }) => rank >= GRAVE) ? 'warning' : 'info';
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
