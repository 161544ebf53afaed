import { Box } from '@mantine/core';
import { t } from '../assets-texts.ts';
import { layoutAxis } from './axis-layout.ts';
import classes from './verdict.module.css';

interface ScoreAxisProps {
  readonly score: number | null;
  /** In words, for screen readers. */
  readonly words: string;
  readonly threshold: number;
}

/** From green (0) to red (100), with the score's marker and the organisation's threshold. */
export function ScoreAxis({ score, words, threshold }: ScoreAxisProps) {
  const layout = layoutAxis(score, threshold);
  const measured =
    score === null
      ? { role: 'img' as const }
      : {
          role: 'meter' as const,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Math.round(score),
        };
  return (
    <Box pos="relative" py="22px 0">
      <div
        className={classes.tickLabel}
        data-side={layout.labelSide}
        style={{ left: `${layout.threshold}%` }}
      >
        {t('assets.verdict.threshold', { threshold })}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role comes with `measured` */}
      <div
        className={classes.track}
        data-empty={score === null}
        aria-label={t('assets.verdict.axis')}
        aria-valuetext={score === null ? undefined : words}
        {...measured}
      >
        <span className={classes.tick} style={{ left: `${layout.threshold}%` }} />
        {layout.marker !== null && <span className={classes.marker} style={{ left: `${layout.marker}%` }} />}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{t('assets.verdict.low')}</span>
        <span>{t('assets.verdict.high')}</span>
      </div>
    </Box>
  );
}
