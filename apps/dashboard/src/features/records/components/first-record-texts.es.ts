import type { Translation } from '../../../i18n/i18n.ts';

export const firstRecordTexts: Translation<typeof import('./first-record-texts.ts').firstRecordTexts> = {
  drop: 'Suelte aquí los archivos de un caso. Serán su primer expediente, y cada veredicto aparece en cuanto está listo.',
  choose: 'Elegir archivos',
  empty: 'Nuevo expediente sin archivos',
  dropNow: 'Suelte para crear un expediente con ellos',
  dropText: 'Cada veredicto aparece en cuanto está listo',
};
