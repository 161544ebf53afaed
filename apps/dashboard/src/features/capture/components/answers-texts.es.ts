import type { Translation } from '../../../i18n/i18n.ts';

export const answersTexts: Translation<typeof import('./answers-texts.ts').answersTexts> = {
  title: 'Respuestas: {{title}}',
  signed: 'Firmadas en el dispositivo del cliente y sin cambios desde entonces: {{at}}',
  notSigned: 'Estas respuestas difieren de las firmadas en el dispositivo del cliente: {{at}}',
  unsigned: 'La firma ya no existe.',
  erased: 'Las respuestas se borraron con los archivos.',
  none: 'Sin respuesta',
  place: '{{latitude}}, {{longitude}} (con {{metres}} m de precisión)',
  drawn: 'Firma dibujada',
  files_one: 'Un archivo',
  files_other: '{{count}} archivos',
  file: 'Archivo {{number}}',
  openFile: '{{text}}: archivo {{number}}',
};
