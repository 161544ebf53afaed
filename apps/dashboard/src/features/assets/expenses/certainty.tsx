import { IconUserCheck } from '@tabler/icons-react';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';

/** What is read with less is to be compared with the picture. */
const SURE = 0.8;

/** How sure a reading is, or that a person made it. */
export function Certainty({ share, isCorrected }: { readonly share: number; readonly isCorrected: boolean }) {
  if (isCorrected)
    return (
      <span className={classes.corrected}>
        <IconUserCheck size={13} aria-hidden /> {t('corrected')}
      </span>
    );
  const percent = Math.round(100 * share);
  const words = t(share < SURE ? 'uncertain' : 'certain', { percent });
  return (
    <span className={classes.certainty} data-low={share < SURE || undefined} title={words}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden>{percent} %</span>
      <span className={classes.spoken}>{words}</span>
    </span>
  );
}
