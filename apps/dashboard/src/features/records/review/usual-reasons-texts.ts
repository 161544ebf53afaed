import type { Asset } from '@assay/contract/assets';
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

/** Usual reasons that speak of one kind of file. */
const KINDS: Readonly<Record<string, readonly Asset['type'][]>> = {
  'Picture was edited': ['image'],
  'Document was edited': ['pdf'],
  'Recording was edited': ['video', 'audio'],
  'Only cropped, resized or brightened': ['image', 'video'],
};

/** Whether a reason can apply to one of these files; an organisation’s own reasons always can. */
export function suitsReason(text: string, types: readonly Asset['type'][]): boolean {
  const kinds = Object.hasOwn(KINDS, text) ? KINDS[text] : undefined;
  return kinds === undefined || types.length === 0 || types.some((type) => kinds.includes(type));
}
