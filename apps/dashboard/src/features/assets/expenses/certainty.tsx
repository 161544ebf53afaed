import { VisuallyHidden } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { describeCertainty, SURE } from './describe-certainty.ts';
import classes from './expenses.module.css';
import { t } from './expenses-texts.ts';

/** How sure a reading is, or that a person made it. */
export function Certainty({ share, isCorrected }: { readonly share: number; readonly isCorrected: boolean }) {
  if (isCorrected)
    return (
      <span className={classes.corrected}>
        <IconUserCheck size={13} aria-hidden /> {t('corrected')}
      </span>
    );
  const percent = Math.floor(100 * share + 1e-9);
  const words = describeCertainty(share);
  return (
    <span className={classes.certainty} data-low={share < SURE || undefined} title={words}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden>{percent}&nbsp;%</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
