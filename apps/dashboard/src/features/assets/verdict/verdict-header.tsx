import type { OrganisationConfig, TamperedResult } from '@assay/contract';
import { Box, Button, Flex, Progress } from '@mantine/core';
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
        <Box component="p" m={0} c="dimmed" fz={12}>
          {t('assets.verdict.score')}
        </Box>
        <Flex component="p" align="center" gap={14} m="6px 0 10px">
          <ScoreBadge
            size={58}
            score={reading.score}
            label={reading.label}
            isLoading={reading.kind === 'loading'}
            progress={props.progress?.progress ?? result?.progress}
          />
          <Box component="span" fz={17} fw={600}>
            {words.title}
          </Box>
        </Flex>
        <ScoreAxis score={reading.score} words={words.title} threshold={threshold} />
      </div>
      <Flex direction="column" gap={8} miw={0} aria-live="polite">
        {reading.kind === 'loading' ? <Analysing {...props} /> : <Reasons words={words} result={result} />}
        {(reading.kind === 'score' || reading.kind === 'small') && (
          <Box component="p" m="auto 0 0" c="dimmed" fz={12.5} lh={1.5}>
            {reachesThreshold(reading.score, threshold)
              ? t('assets.verdict.above', { threshold })
              : t('assets.verdict.below', { threshold })}
            . {t('assets.verdict.notFraud')}
          </Box>
        )}
      </Flex>
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
      <Box component="p" m={0} fz={15} fw={500} lh={1.45}>
        {words.meaning}
      </Box>
      {result?.error && result.error.message !== words.title && (
        <Box component="p" m={0} c="var(--ink-danger-text)" fz={13.5}>
          {result.error.message}
        </Box>
      )}
      {result && result.sentences.length > 0 && <Sentences sentences={result.sentences} />}
    </>
  );
}

function Analysing({ result, progress, isOverdue, onLookAgain }: VerdictHeaderProps) {
  const share = progress?.progress ?? result?.progress ?? 0;
  return (
    <>
      <Box component="p" m={0} fz={15} fw={500} lh={1.45}>
        {progress
          ? t('assets.verdict.step', { step: progress.step.replaceAll('-', ' ') })
          : `${t('assets.verdict.analysing')}…`}
      </Box>
      <Progress
        value={Math.max(3, 100 * share)}
        size="sm"
        animated
        aria-label={t('assets.verdict.analysing')}
      />
      {isOverdue && (
        <Box component="p" m="auto 0 0" c="dimmed" fz={12.5} lh={1.5}>
          {t('assets.verdict.slow')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={onLookAgain}>
            {t('assets.verdict.look')}
          </Button>
        </Box>
      )}
    </>
  );
}
