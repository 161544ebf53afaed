import type { DecisionReason } from '@assay/contract/review-settings';
import { UnstyledButton } from '@mantine/core';
import classes from './decision-panel.module.css';
import { nameReason } from './usual-reasons-texts.ts';

interface ReasonChipsProps {
  readonly label: string;
  readonly reasons: readonly DecisionReason[];
  readonly chosen: readonly string[];
  readonly onToggle: (reason: string) => void;
}

/**
 * The organisation's reasons for one outcome: a click chooses both. The preset ones are shown in the page's
 * language.
 */
export function ReasonChips({ label, reasons, chosen, onToggle }: ReasonChipsProps) {
  if (reasons.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the one of the outcomes would be read twice
    <div className={classes.chips} role="group" aria-label={label}>
      {reasons.map(({ text }) => (
        <UnstyledButton
          key={text}
          className={classes.chip}
          aria-pressed={chosen.includes(text)}
          onClick={() => onToggle(text)}
        >
          {nameReason(text)}
        </UnstyledButton>
      ))}
    </div>
  );
}
