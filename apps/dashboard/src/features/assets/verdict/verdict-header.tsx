import type { TamperedResult } from '@assay/contract/assessments';
import type { OrganisationConfig } from '@assay/contract/organisations';
import type { BandWords } from '@assay/contract/wordings/band-words';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { Box, Button, Flex, Progress, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { language } from '../../../i18n/language.ts';
import { useMethodTitle } from '../../../i18n/sentences/load-sentences.ts';
import { useModels } from '../../../platform/api/use-models.ts';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { t } from '../assets-texts.ts';
import { reachesThreshold } from './axis-layout.ts';
import { ColourLegend } from './colour-legend.tsx';
import { areInEnglish, describeReading, isToldLow, listReasons } from './describe-reading.ts';
import { FirstLook } from './first-look.tsx';
import { badgeOf, readScore } from './read-score.ts';
import { ScoreAxis } from './score-axis.tsx';
import { Sentence, Sentences } from './sentences.tsx';
import classes from './verdict.module.css';

interface VerdictHeaderProps {
  readonly result: TamperedResult | null;
  readonly size: string | null;
  readonly config: OrganisationConfig;
  /** The analysis's progress, from the event stream. */
  readonly progress: { readonly progress: number; readonly step: string } | null;
  readonly isOverdue: boolean;
  readonly onLookAgain: () => void;
  /** Null for users who may change nothing. */
  readonly onRunAgain: (() => void) | null;
  readonly isStarting: boolean;
  /** What a document's history and signatures prove, beside the score. */
  readonly word?: ReactNode;
  /** Why it is that word. */
  readonly reason?: VerdictSentence | null;
  /** Opens the subject of a sentence; null if it concerns no particular place. */
  readonly follow?: (sentence: VerdictSentence) => (() => void) | null;
  /** Opens a method's finding. */
  readonly onMethod?: (model: string) => void;
}

/** The assessment of the file at a glance: score, band, threshold and the reasons. */
export function VerdictHeader(props: VerdictHeaderProps) {
  const { result, size, config, onRunAgain, isStarting } = props;
  const reading = readScore(result, size, config);
  const threshold = config.maxTamperScore;
  const dissent = reading.kind === 'score' ? reading.dissent : null;
  const words = describeReading(reading, result, useMethodTitle());
  const isLow = isToldLow(reading, result);
  return (
    <section className={classes.verdict} aria-label={t('assets.verdict.title')} data-kind={reading.kind}>
      {/* Headings of panels below are of the third rank, also where the file's name is of the first. */}
      <VisuallyHidden renderRoot={(root) => <h2 {...root} />}>{t('assets.verdict.title')}</VisuallyHidden>
      <div className={classes.figure}>
        <Flex component="p" align="center" gap={14} m="0 0 8px">
          <ScoreBadge
            size={58}
            {...badgeOf(reading)}
            progress={props.progress?.progress ?? result?.progress}
          />
          <Box component="span" display="grid" fz={17} fw={600} style={{ gap: 2 }}>
            <Box component="span" c="dimmed" fz={12} fw={400}>
              {t('assets.verdict.score')}
            </Box>
            {props.word}
            {/* A document's own word already says it. */}
            {props.word && reading.kind === 'missing' ? null : words.title}
          </Box>
        </Flex>
        <ScoreAxis
          score={reading.hue === null ? null : reading.score}
          words={words.title}
          threshold={threshold}
        />
      </div>
      <Flex className={classes.reasons} direction="column" gap={8} miw={0} aria-live="polite">
        {reading.kind === 'loading' ? (
          <Analysing {...props} />
        ) : (
          <Reasons
            words={words}
            isLow={isLow}
            isMeasured={reading.kind !== 'missing'}
            result={result}
            reason={props.reason ?? null}
            follow={props.follow}
            onDissent={dissent && props.onMethod ? () => props.onMethod?.(dissent.model) : null}
          />
        )}
        {(reading.kind === 'score' || reading.kind === 'small') && (
          <Box component="p" m="auto 0 0" c="dimmed" fz={12.5} lh={1.5}>
            <span className={classes.threshold}>
              {reachesThreshold(reading.score, threshold)
                ? t('assets.verdict.above', { threshold })
                : t('assets.verdict.below', { threshold })}
              .{' '}
            </span>
            {!isLow && t('assets.verdict.notFraud')}
          </Box>
        )}
      </Flex>
      <div className={classes.actions}>
        {onRunAgain && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={14} />}
            loading={isStarting}
            disabled={reading.kind === 'loading'}
            onClick={onRunAgain}
          >
            {reading.kind === 'error' ? t('assets.retry') : t('assets.verdict.again')}
          </Button>
        )}
        <ColourLegend tone="page" />
      </div>
    </section>
  );
}

interface ReasonsProps {
  readonly words: BandWords;
  /** Whether they are the words of the low band. */
  readonly isLow: boolean;
  /** Whether there is a score that the words are about. */
  readonly isMeasured: boolean;
  readonly result: TamperedResult | null;
  readonly reason: VerdictSentence | null;
  readonly follow: VerdictHeaderProps['follow'];
  /** Opens the method that disagrees. */
  readonly onDissent: (() => void) | null;
}

function Reasons({ words, isLow, isMeasured, result, reason, follow, onDissent }: ReasonsProps) {
  const meaning = onDissent ? (
    <UnstyledButton className={classes.follow} onClick={onDissent}>
      {words.meaning}
    </UnstyledButton>
  ) : (
    words.meaning
  );
  const sentences = listReasons(result, isLow, reason);
  return (
    <>
      <Box component="p" m={0} fz={14} fw={500} lh={1.45}>
        {reason ? <Sentence sentence={reason} onFollow={follow?.(reason) ?? null} /> : meaning}
      </Box>
      {reason && isMeasured && (
        <Box component="p" m={0} fz={13.5} lh={1.5}>
          {meaning}
        </Box>
      )}
      {sentences.length > 0 && <Sentences sentences={sentences} isLow={isLow} follow={follow} />}
      {language !== 'en' && areInEnglish(sentences) && (
        <Box component="p" m={0} c="dimmed" fz={12.5} lh={1.5}>
          {t('assets.verdict.inEnglish')}
        </Box>
      )}
    </>
  );
}

function Analysing({ result, progress, isOverdue, onLookAgain }: VerdictHeaderProps) {
  const share = progress?.progress ?? result?.progress ?? 0;
  const nameMethod = useMethodTitle();
  // The step is the method that ended last; an operator's own model has no entry.
  const ended = useModels().find(({ model }) => model === progress?.step);
  return (
    <>
      <Box component="p" m={0} fz={15} fw={500} lh={1.45}>
        {ended ? t('assets.verdict.step', { step: nameMethod(ended) }) : `${t('assets.verdict.analysing')}…`}
      </Box>
      <Progress
        value={Math.max(3, 100 * share)}
        size="sm"
        animated
        aria-label={t('assets.verdict.analysing')}
      />
      <FirstLook result={result} />
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
