import type { Translation } from '../../../i18n/i18n.ts';

export const camerasTexts: Translation<typeof import('./cameras-texts.ts').camerasTexts> = {
  title: 'Appareils photo',
  about:
    'Le capteur de chaque appareil photo laisse un motif faible dans toutes les photos qu’il prend. La comparaison des motifs montre quelles images viennent d’un même appareil, de préférence avec des originaux d’au moins 2 mégapixels. Elle prend quelques secondes par image.',
  waiting: 'La comparaison des images est en cours. Vous pouvez continuer à travailler.',
  failed: 'La comparaison a échoué.',
  group: 'Appareil {{number}}',
  match: 'correspondance la plus faible {{pce}}',
  alone: 'Ne correspond à aucune autre',
  leftOut: 'Non comparées',
  reasons: {
    small: 'Trop petite',
    large: 'Trop grande',
    unusable: 'Aucun motif exploitable',
    'other-size': 'Aucune autre de cette taille',
    unreadable: 'Illisible',
  },
  with: 'Comparé avec le dossier',
  notCompared_one:
    '{{count}} image n’a pas été comparée : elle est arrivée plus tard, ou il y en avait trop.',
  notCompared_other:
    '{{count}} images n’ont pas été comparées : elles sont arrivées plus tard, ou il y en avait trop.',
  otherRecord: 'Avec les images d’un autre dossier',
  otherHint: 'Référence, ou laisser vide',
  compare: 'Comparer les appareils',
  again: 'Comparer de nouveau',
};
