import type { Translation } from '../../../i18n/i18n.ts';

export const waitingTexts: Translation<typeof import('./waiting-texts.ts').waitingTexts> = {
  waiting_one: '{{count}} espera revisión',
  waiting_other: '{{count}} esperan revisión',
  next: 'Revisar el siguiente',
  nothingNext: 'No hay nada que le espere a usted ni nada sin asignar.',
};
