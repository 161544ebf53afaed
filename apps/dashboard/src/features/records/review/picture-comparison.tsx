import type { PictureComparison as Compared } from '@assay/contract/comparisons';
import { Alert, Button, Loader, Slider } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useComparison } from '../api/compare-pictures.ts';
import classes from './picture-comparison.module.css';
import { t } from './review-texts.ts';

interface PictureComparisonProps {
  readonly earlierId: string;
  readonly earlierName: string;
  readonly laterId: string;
  readonly laterName: string;
}

/** The earlier picture over the later one, with a slider between them and the places that differ. */
export function PictureComparison({ earlierId, earlierName, laterId, laterName }: PictureComparisonProps) {
  const { data, isPending, isError, refetch } = useComparison(earlierId, laterId);
  if (isPending)
    return (
      <p className={classes.wait} role="status">
        <Loader size="xs" /> {t('review.comparing')}
      </p>
    );
  if (isError)
    return (
      <Alert color="red" variant="light" title={t('review.notCompared')}>
        <Button size="compact-sm" variant="default" onClick={() => refetch()}>
          {t('review.compareAgain')}
        </Button>
      </Alert>
    );
  return (
    <section className={classes.comparison} aria-label={t('review.comparisonOf', { earlierName, laterName })}>
      <p className={classes.outcome} data-outcome={data.outcome}>
        <TranslatedSentence english={data.message} statements={data.statements} />
      </p>
      <Curtain compared={data} earlierName={earlierName} laterName={laterName} />
    </section>
  );
}

interface CurtainProps {
  readonly compared: Compared;
  readonly earlierName: string;
  readonly laterName: string;
}

/**
 * Both pictures over one another: the earlier one is visible left of the slider, the later one right of it.
 */
function Curtain({ compared, earlierName, laterName }: CurtainProps) {
  const [part, setPart] = useState(50);
  const { first, second, size, differences } = compared;
  if (!first || !second || !size) return null;
  const share = (length: number, of: number) => `${(100 * length) / of}%`;
  return (
    <div className={classes.curtain} style={{ '--ratio': size.width / size.height } as CSSProperties}>
      <div className={classes.stage}>
        <img src={second} alt={laterName} />
        <img src={first} alt={earlierName} style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }} />
        <span className={classes.edge} style={{ left: `${part}%` }} aria-hidden />
        {differences.map(({ x, y, width, height }) => (
          <span
            key={`${x},${y}`}
            className={classes.place}
            style={{
              left: share(x, size.width),
              top: share(y, size.height),
              width: share(width, size.width),
              height: share(height, size.height),
            }}
            aria-hidden
          />
        ))}
      </div>
      <Slider value={part} onChange={setPart} label={null} thumbLabel={t('review.compareSlider')} />
      <div className={classes.names} aria-hidden>
        <span>{earlierName}</span>
        <span>{laterName}</span>
      </div>
    </div>
  );
}
