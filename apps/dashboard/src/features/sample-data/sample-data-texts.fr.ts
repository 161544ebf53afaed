import type { Translation } from '../../i18n/i18n.ts';

export const sampleDataTexts: Translation<typeof import('./sample-data-texts.ts').sampleDataTexts> = {
  title: 'Données d’exemple',
  offer:
    'Remplissez votre organisation de dossiers d’exemple : des images et un relevé bancaire dessinés par le serveur, dont certains falsifiés, réellement analysés.',
  add: 'Ajouter des données d’exemple',
  remove: 'Retirer les données d’exemple',
  making: 'Création des données d’exemple : {{done}} fichiers sur {{total}}',
  analysing: 'Analyse des données d’exemple : {{done}} fichiers sur {{total}}',
  removing: 'Retrait des données d’exemple',
  present_one: 'Votre organisation compte {{count}} dossier d’exemple.',
  present_other: 'Votre organisation compte {{count}} dossiers d’exemple.',
  ledgerNote: 'Leurs empreintes restent au registre, où l’on ne peut qu’ajouter.',
  failed: 'Les données d’exemple n’ont pas pu être terminées : {{reason}}',
  ready: 'Les données d’exemple sont prêtes',
  removed: 'Les données d’exemple sont retirées',
  unknown: 'L’état des données d’exemple est inconnu pour le moment.',
};
