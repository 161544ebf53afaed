import { bindTexts } from '../i18n/i18n.ts';

export const draftTexts = {
  title: 'Discard what you wrote?',
  text: 'It was not saved or sent, and cannot be brought back.',
  discard: 'Discard',
  keep: 'Keep writing',
} as const;

export const t = bindTexts(draftTexts, 'draft');
