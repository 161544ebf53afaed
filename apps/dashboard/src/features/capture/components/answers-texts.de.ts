import type { Translation } from '../../../i18n/i18n.ts';

export const answersTexts: Translation<typeof import('./answers-texts.ts').answersTexts> = {
  title: 'Antworten: {{title}}',
  signed: 'Auf dem Gerät des Kunden signiert und seither unverändert, {{at}}',
  notSigned: 'Diese Antworten weichen von den auf dem Gerät des Kunden signierten ab, {{at}}',
  unsigned: 'Die Signatur existiert nicht mehr.',
  erased: 'Die Antworten wurden mit den Dateien gelöscht.',
  none: 'Nicht beantwortet',
  place: '{{latitude}}, {{longitude}} (auf {{metres}} m genau)',
  drawn: 'Gezeichnete Unterschrift',
  files_one: 'Eine Datei',
  files_other: '{{count}} Dateien',
  file: 'Datei {{number}}',
  openFile: '{{text}}: Datei {{number}}',
};
