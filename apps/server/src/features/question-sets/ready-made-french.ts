import type { SetTexts } from './set-texts.ts';

const YES_OR_NO = { Yes: 'Oui', No: 'Non' };
const CLOSE_UP = 'Le dommage, de près';
const IN_OWN_WORDS = 'Décrivez avec vos propres mots ce qui s’est passé';
const TRUTHFULLY = 'J’ai répondu de bonne foi';

/** The sets that ship, in French, by their references. */
export const FRENCH: Readonly<Record<string, SetTexts>> = {
  'vehicle-damage': {
    title: 'Dommage au véhicule',
    questions: {
      date: { text: 'Quand cela s’est-il passé ?' },
      place: {
        text: 'Où cela s’est-il passé ?',
        help: 'Si vous êtes encore sur place, partagez votre position.',
      },
      cause: {
        text: 'Que s’est-il passé ?',
        options: {
          Collision: 'Collision',
          'Hail or storm': 'Grêle ou tempête',
          'Theft or break-in': 'Vol ou effraction',
          Vandalism: 'Vandalisme',
          'Something else': 'Autre chose',
        },
      },
      others: { text: 'Un autre véhicule est-il impliqué ?', options: YES_OR_NO },
      'other-plate': { text: 'Plaque d’immatriculation de l’autre véhicule' },
      report: { text: 'Procès-verbal de police, s’il y en a un' },
      description: { text: IN_OWN_WORDS },
      overview: {
        text: 'Le véhicule entier',
        help: 'De l’avant et de l’arrière, à quelques pas, de sorte que la plaque d’immatriculation soit lisible.',
      },
      damage: { text: CLOSE_UP, help: 'Chaque endroit endommagé une fois, avec un bon éclairage.' },
      mileage: { text: 'Le kilométrage au compteur' },
      signature: { text: TRUTHFULLY },
    },
  },
  'property-damage': {
    title: 'Dommage aux biens',
    questions: {
      date: { text: 'Quand avez-vous constaté le dommage ?' },
      place: { text: 'Où se trouve le bien endommagé ?' },
      cause: {
        text: 'Qu’est-ce qui a causé le dommage ?',
        options: {
          Water: 'Eau',
          'Fire or smoke': 'Feu ou fumée',
          Storm: 'Tempête',
          'Break-in': 'Effraction',
          'Something else': 'Autre chose',
        },
      },
      'source-stopped': { text: 'La fuite d’eau est-elle arrêtée ?', options: YES_OR_NO },
      report: { text: 'Rapport de la police ou des pompiers' },
      rooms: {
        text: 'Qu’est-ce qui est endommagé ?',
        options: {
          'Living room': 'Séjour',
          Kitchen: 'Cuisine',
          Bathroom: 'Salle de bains',
          Bedroom: 'Chambre',
          Cellar: 'Cave',
          Roof: 'Toit',
          Outside: 'Extérieur',
          Belongings: 'Effets personnels',
        },
      },
      overview: { text: 'La pièce ou le bâtiment en entier' },
      damage: { text: CLOSE_UP },
      tour: { text: 'Un court tour des lieux', help: 'Une demi-minute suffit.' },
      estimate: { text: 'À combien estimez-vous la réparation ?' },
      description: { text: IN_OWN_WORDS },
      signature: { text: TRUTHFULLY },
    },
  },
  'expense-claim': {
    title: 'Note de frais',
    questions: {
      purpose: { text: 'Quel était l’objet de la dépense ?' },
      kind: {
        text: 'Type de dépense',
        options: {
          Travel: 'Déplacement',
          Accommodation: 'Hébergement',
          Meals: 'Repas',
          Equipment: 'Matériel',
          'Something else': 'Autre chose',
        },
      },
      guests: { text: 'Qui était avec vous ?' },
      date: { text: 'Date du reçu' },
      amount: { text: 'Montant du reçu' },
      'receipt-form': {
        text: 'Sous quelle forme avez-vous le reçu ?',
        options: { Paper: 'Papier', PDF: 'PDF', 'I have none': 'Je n’en ai pas' },
      },
      'receipt-photo': {
        text: 'Photo du reçu',
        help: 'Les quatre coins visibles, à plat et avec un bon éclairage.',
      },
      'receipt-file': { text: 'Le reçu en PDF' },
      reason: { text: 'Pourquoi n’y a-t-il pas de reçu ?' },
      signature: { text: TRUTHFULLY },
    },
  },
  'camera-photos': {
    title: 'Photos pour enregistrer un appareil',
    questions: {
      device: {
        text: 'Quel téléphone ou appareil utilisez-vous ?',
        help: 'Son fabricant et son modèle, tels qu’indiqués dans ses réglages.',
      },
      'flat-photos': {
        text: 'Photos d’une surface claire et unie',
        help: 'Elles montrent le fin motif que le capteur de cet appareil laisse dans chaque photo. Rien d’autre n’a besoin d’y figurer.',
      },
    },
  },
  general: {
    title: 'Photos et documents',
    questions: {
      message: { text: 'Que souhaitez-vous nous dire ?' },
      photos: { text: 'Photos' },
      documents: { text: 'Documents' },
    },
  },
  'original-picture': {
    title: 'L’image originale',
    questions: {
      have: {
        text: 'Avez-vous encore l’original ?',
        help: 'Le fichier tel qu’un téléphone ou un appareil photo l’a enregistré.',
        options: YES_OR_NO,
      },
      original: {
        text: 'L’original',
        help: 'Choisissez le fichier lui-même, pas une capture d’écran ni une nouvelle photo de celui-ci.',
      },
      where: { text: 'D’où vient l’image, et qui pourrait l’avoir ?' },
    },
  },
};
