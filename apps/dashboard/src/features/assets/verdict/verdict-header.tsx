import type { OrganisationConfig, TamperedResult } from '@assay/contract';
import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { t } from '../assets-texts.ts';
import { reachesThreshold } from './axis-layout.ts';
import type { BandWords } from './bands.ts';
import { ColourLegend } from './colour-legend.tsx';
import { describeReading } from './describe-reading.ts';
import { readScore } from './read-score.ts';
import { ScoreAxis } from './score-axis.tsx';
import { Sentences } from './sentences.tsx';
import classes from './verdict.module.css';

interface VerdictHeaderProps {
  readonly result: TamperedResult | null;
  readonly size: string | null;
  readonly config: OrganisationConfig;
  /** What the analysis is doing, from the event stream. */
  readonly progress: { readonly progress: number; readonly step: string } | null;
  readonly isOverdue: boolean;
  readonly onLookAgain: () => void;
  readonly onRunAgain: () => void;
  readonly isStarting: boolean;
}

/** What is to be thought of the file, in one look: score, band, threshold and the reasons. */
export function VerdictHeader(props: VerdictHeaderProps) {
  const { result, size, config, onRunAgain, isStarting } = props;
  const reading = readScore(result, size, config);
  const threshold = config.maxTamperScore;
  const words = describeReading(reading, result);
  return (
    <section className={classes.verdict} aria-label={t('assets.verdict.title')} data-kind={reading.kind}>
      <div className={classes.figure}>
        <p className={classes.caption}>{t('assets.verdict.score')}</p>
        <p className={classes.headline}>
          <ScoreBadge
            size={58}
            score={reading.score}
            label={reading.label}
            isLoading={reading.kind === 'loading'}
            progress={props.progress?.progress ?? result?.progress}
          />
          <span className={classes.band}>{words.title}</span>
        </p>
        <ScoreAxis score={reading.score} words={words.title} threshold={threshold} />
      </div>
      <div className={classes.reasons} aria-live="polite">
        {reading.kind === 'loading' ? <Analysing {...props} /> : <Reasons words={words} result={result} />}
        {(reading.kind === 'score' || reading.kind === 'small') && (
          <p className={classes.fine}>
            {reachesThreshold(reading.score, threshold)
              ? t('assets.verdict.above', { threshold })
              : t('assets.verdict.below', { threshold })}
            . {t('assets.verdict.notFraud')}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconRefresh size={15} />}
          loading={isStarting}
          disabled={reading.kind === 'loading'}
          onClick={onRunAgain}
        >
          {reading.kind === 'error' ? t('assets.retry') : t('assets.verdict.again')}
        </Button>
        <ColourLegend tone="page" />
      </div>
    </section>
  );
}

function Reasons({ words, result }: { readonly words: BandWords; readonly result: TamperedResult | null }) {
  return (
    <>
      <p className={classes.meaning}>{words.meaning}</p>
      {result?.error && result.error.message !== words.title && (
        <p className={classes.errorText}>{result.error.message}</p>
      )}
      {result && result.sentences.length > 0 && <Sentences sentences={result.sentences} />}
    </>
  );
}

function Analysing({ result, progress, isOverdue, onLookAgain }: VerdictHeaderProps) {
  const share = progress?.progress ?? result?.progress ?? 0;
  return (
    <>
      <p className={classes.meaning}>
        {progress
          ? t('assets.verdict.step', { step: progress.step.replaceAll('-', ' ') })
          : `${t('assets.verdict.analysing')}…`}
      </p>
      <Progress
        value={Math.max(3, 100 * share)}
        size="sm"
        animated
        aria-label={t('assets.verdict.analysing')}
      />
      {isOverdue && (
        <p className={classes.fine}>
          {t('assets.verdict.slow')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={onLookAgain}>
            {t('assets.verdict.look')}
          </Button>
        </p>
      )}
    </>
  );
}
