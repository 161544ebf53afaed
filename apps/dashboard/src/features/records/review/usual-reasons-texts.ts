import { USUAL_DECISION_REASONS } from '@assay/contract/review-settings';
import { inLanguage } from '../../../i18n/i18n.ts';

/** The reasons that every organisation begins with, by the texts that are stored. */
export const usualReasons: Readonly<Record<string, string>> = Object.fromEntries(
  USUAL_DECISION_REASONS.map(({ text }) => [text, text]),
);

const words = inLanguage('usualReasons', usualReasons);

/** A reason for a decision in the page's language; one of the organisation's own as it wrote it. */
export const nameReason = (text: string): string =>
  Object.hasOwn(words, text) ? (words[text] ?? text) : text;
