import type { DetectionRun, RunState } from '@assay/contract/detection-jobs';
import { language } from '../../i18n/language.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { writeCount } from '../../ui/write-count.ts';
import { t } from './media-storages-texts.ts';

export const RUN_TONES: Readonly<Record<RunState, 'review' | 'done' | 'quiet' | 'danger'>> = {
  waiting: 'quiet',
  listing: 'done',
  running: 'done',
  paused: 'review',
  finished: 'done',
  failed: 'danger',
  stopped: 'quiet',
};

/** Files that a run has finished with, whatever the outcome. */
export function settledOf({ counts }: Pick<DetectionRun, 'counts'>): number {
  return counts.takenIn + counts.sameContent + counts.skipped + counts.failed;
}

/** How far it is, in percent; null while the total is not known, and where nothing is counted off. */
export function percentOf(run: Pick<DetectionRun, 'counts' | 'listingDone' | 'dryRun'>): number | null {
  const { due } = run.counts;
  if (!run.listingDone || run.dryRun || due === 0) return null;
  return Math.min(100, Math.floor((settledOf(run) / due) * 100));
}

/** The result, one fact each; zero counts are omitted, except the first. */
export function countsInWords({ dryRun, counts }: Pick<DetectionRun, 'dryRun' | 'counts'>): string[] {
  const say = (key: 'excluded' | 'unchanged' | 'sameContent' | 'skipped' | 'failed') =>
    counts[key] > 0 ? [t(`count.${key}`, { count: counts[key], number: writeCount(counts[key]) })] : [];
  const listed = t('count.listed', { count: counts.listed, number: writeCount(counts.listed) });
  const due = { count: counts.due, number: writeCount(counts.due), size: formatBytes(counts.dueBytes) };
  const taken = { count: counts.takenIn, number: writeCount(counts.takenIn) };
  return [
    dryRun ? t('count.wouldTake', due) : t('count.takenIn', taken),
    // Files that are tried again were not listed again.
    ...(counts.listed > 0 ? [listed] : []),
    ...[...say('failed'), ...say('sameContent'), ...say('unchanged'), ...say('excluded'), ...say('skipped')],
  ];
}

/** "2.5 files a second · about 3 minutes left"; null where neither is known. */
export function paceInWords({
  filesPerSecond,
  secondsLeft,
}: Pick<DetectionRun, 'filesPerSecond' | 'secondsLeft'>): string | null {
  if (filesPerSecond === null) return null;
  const rate =
    filesPerSecond >= 1
      ? t('pace.second', { rate: writeRate(filesPerSecond) })
      : t('pace.minute', { rate: writeRate(filesPerSecond * 60) });
  return secondsLeft === null ? rate : `${rate} · ${timeLeft(secondsLeft)}`;
}

const writeRate = (rate: number) =>
  rate.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function timeLeft(seconds: number): string {
  if (seconds < 60) return t('pace.underMinute');
  if (seconds < 90 * 60) return t('pace.minutes', { count: Math.round(seconds / 60) });
  return t('pace.hours', { count: Math.round(seconds / 3_600) });
}
