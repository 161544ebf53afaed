import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { findingWords } from '../../../i18n/wordings/record-findings.ts';
import { t } from '../records-texts.ts';
import classes from './finding-chips.module.css';

const SHOWN = 2;

/** The kinds of findings of a record, the gravest first, in a word or two each. */
export function FindingChips({ codes }: { codes: readonly RecordErrorCode[] }) {
  if (codes.length === 0) return null;
  const words = codes.map((code) => findingWords[code].title);
  return (
    <ul className={classes.chips} aria-label={t('records.findings')} title={words.join(', ')}>
      {words.slice(0, SHOWN).map((word) => (
        <li key={word} className={classes.chip}>
          {word}
        </li>
      ))}
      {words.length > SHOWN && (
        <li className={classes.more} aria-label={words.slice(SHOWN).join(', ')}>
          +{words.length - SHOWN}
        </li>
      )}
    </ul>
  );
}
