import type { Translation } from '../../../i18n/i18n.ts';

export const answersTexts: Translation<typeof import('./answers-texts.ts').answersTexts> = {
  title: 'Réponses : {{title}}',
  signed: 'Signées sur l’appareil du client et inchangées depuis, {{at}}',
  notSigned: 'Ces réponses diffèrent de celles signées sur l’appareil du client, {{at}}',
  unsigned: 'La signature n’existe plus.',
  erased: 'Les réponses ont été effacées avec les fichiers.',
  none: 'Sans réponse',
  place: '{{latitude}}, {{longitude}} (à {{metres}} m près)',
  drawn: 'Signature manuscrite',
  files_one: '{{count}} fichier',
  files_other: '{{count}} fichiers',
  file: 'Fichier {{number}}',
  openFile: '{{text}} : fichier {{number}}',
};
