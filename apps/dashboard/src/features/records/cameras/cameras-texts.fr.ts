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
  elsewhere: {
    title: 'Dans d’autres dossiers',
    off: 'Pas de recherche dans d’autres dossiers : l’organisation ne conserve pas de motifs de capteurs.',
    notSearched:
      'Pas de recherche dans d’autres dossiers : aucun motif de ces images n’est conservé. Comparez de nouveau pour lancer la recherche.',
    waiting: 'La recherche parmi les images d’autres dossiers est en cours.',
    failed: 'La recherche dans d’autres dossiers a échoué.',
    nothing:
      'Hormis des copies de ces images, aucun autre dossier n’en a une de cette taille dont le motif soit conservé.',
    unsearched_one:
      '{{count}} autre image de cette taille n’a pas été comparée : son motif est d’un type antérieur. Chaque recherche renouvelle quelques-uns de ces motifs : comparez de nouveau.',
    unsearched_other:
      '{{count}} autres images de cette taille n’ont pas été comparées : leurs motifs sont d’un type antérieur. Chaque recherche en renouvelle quelques-uns : comparez de nouveau.',
    notTold: 'Aucune concordance que vous puissiez voir.',
    none_one:
      'Aucune concordance avec {{count}} image d’autres dossiers. Cela ne montre pas qu’un autre appareil l’a prise.',
    none_other:
      'Aucune concordance avec {{count}} images d’autres dossiers. Cela ne montre pas que d’autres appareils les ont prises.',
    match: 'concordance {{pce}}',
    devices: {
      'same-device':
        'Les métadonnées de toutes ces images indiquent {{device}} avec un même numéro de série.',
      'same-model':
        'Leurs métadonnées indiquent un même modèle, {{device}}. Cela ne montre pas qu’un seul appareil les a prises : des appareils d’un même modèle peuvent partager une partie du motif.',
      different:
        'Leurs métadonnées indiquent des appareils différents, {{device}} et {{otherDevice}} : soit la concordance est fausse, soit des métadonnées ont été modifiées.',
      unnamed:
        'Toutes n’indiquent pas leur appareil. Rien ne montre qu’un seul appareil les a prises : des appareils d’un même modèle peuvent partager une partie du motif.',
    },
    limits:
      'Lors d’un essai avec des originaux de 102 appareils, aucune des 26 765 comparaisons avec un autre appareil n’a concordé : au plus 1,4 sur 10 000 concordent donc (confiance de 95 %). Peu d’entre elles concernaient des appareils d’un même modèle.',
    cannotTell: 'Impossible de dire si elles concordent avec d’autres dossiers',
    reasons: {
      'not-kept': 'Son motif n’est pas conservé',
      weak: 'Trop petite ou sans motif, comme les copies réduites',
      'no-device': 'Aucune concordance, et elle n’indique aucun appareil, comme les copies de messagerie',
      'no-device-seen':
        'Aucune concordance que vous puissiez voir, et elle n’indique aucun appareil, comme les copies de messagerie',
    },
  },
  otherRecord: 'Avec les images d’un autre dossier',
  otherHint: 'Référence, ou laisser vide',
  compare: 'Comparer les appareils',
  again: 'Comparer de nouveau',
};
