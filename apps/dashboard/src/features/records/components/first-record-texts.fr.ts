import type { Translation } from '../../../i18n/i18n.ts';

export const firstRecordTexts: Translation<typeof import('./first-record-texts.ts').firstRecordTexts> = {
  drop: 'Déposez ici les fichiers d’une affaire. Ils deviennent votre premier dossier, et chaque verdict s’affiche dès qu’il est prêt.',
  choose: 'Choisir des fichiers',
  empty: 'Nouveau dossier sans fichier',
  dropNow: 'Déposez pour ouvrir un dossier',
  dropText: 'Vous voyez chaque verdict dès qu’il est prêt',
};
