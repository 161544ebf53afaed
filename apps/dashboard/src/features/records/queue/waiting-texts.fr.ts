import type { Translation } from '../../../i18n/i18n.ts';

export const waitingTexts: Translation<typeof import('./waiting-texts.ts').waitingTexts> = {
  waiting_one: '{{count}} à examiner',
  waiting_other: '{{count}} à examiner',
  next: 'Examiner le suivant',
  nothingNext: 'Rien n’attend pour vous, ni sans attribution.',
};
