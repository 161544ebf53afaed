import { bindTexts } from '../../../i18n/i18n.ts';

/** The queue's texts on every page. */
export const waitingTexts = {
  waiting_one: '{{count}} waits for review',
  waiting_other: '{{count}} wait for review',
  next: 'Review next',
  nothingNext: 'Nothing waits for you or for nobody in particular.',
} as const;

export const t = bindTexts(waitingTexts, 'waiting');
