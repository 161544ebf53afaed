import type { Band } from '@assay/contract';
import { t } from '../../i18n/i18n.ts';
import { useScheme } from '../theme/use-scheme.ts';
import classes from './score-band.module.css';
import { BAND_STARTS, scoreColours } from './score-colour.ts';

export interface ScoreBandProps {
  /** 0 to 100, 100 = most suspicious. */
  score: number | null;
  /** The score in words, as the server says it. */
  band: Band;
  /** The organisation's own limit, drawn as a tick. */
  threshold?: number;
}

/** The score on its axis: bands, the organisation's threshold, and what the ends mean. */
export function ScoreBand({ score, band, threshold }: ScoreBandProps) {
  const scheme = useScheme();
  return (
    <div className={classes.band}>
      <p className={classes.words}>{t(`ui.band.${band}`)}</p>
      <div className={classes.axis}>
        {BAND_STARTS.map(({ band: name, from }, index) => {
          const to = BAND_STARTS[index + 1]?.from ?? 100;
          const { fill, stroke } = scoreColours((from + to) / 2, scheme);
          const isHere = name === band;
          return (
            <span
              key={name}
              className={classes.segment}
              style={{ flexGrow: to - from, background: isHere ? stroke : fill }}
            />
          );
        })}
        {threshold !== undefined && (
          <span
            className={classes.threshold}
            style={{ insetInlineStart: `${threshold}%` }}
            title={t('ui.threshold', { threshold })}
          />
        )}
        {score !== null && <span className={classes.marker} style={{ insetInlineStart: `${score}%` }} />}
      </div>
      <div className={classes.ends}>
        <span>{t('ui.axisLow')}</span>
        {threshold !== undefined && <span>{t('ui.threshold', { threshold })}</span>}
        <span>{t('ui.axisHigh')}</span>
      </div>
    </div>
  );
}
