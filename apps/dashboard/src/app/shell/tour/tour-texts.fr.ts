import type { Translation } from '../../../i18n/i18n.ts';

export const tourTexts: Translation<typeof import('./tour-texts.ts').tourTexts> = {
  offer: 'Vous découvrez Assay ?',
  offerText: 'Une visite en cinq étapes vous montre l’essentiel. Vous pourrez la reprendre depuis l’aide.',
  inUtc: 'Les dates sont affichées en UTC.',
  showIn: 'Les afficher en {{timezone}}',
  start: 'Commencer',
  skip: 'Ignorer',
  next: 'Suivant',
  back: 'Retour',
  done: 'Terminer',
  step: 'Étape {{at}} sur {{of}}',
  stop: {
    navigation: {
      title: 'Où se trouve quoi',
      text: 'Les dossiers réunissent les affaires ; l’analyse contrôle des fichiers isolés. Vous ne voyez que les pages auxquelles vous avez accès.',
    },
    search: {
      title: 'Tout retrouver',
      text: 'Recherchez des écrans, des références, des noms, ou des fichiers par leur empreinte. Appuyez sur / n’importe où pour l’ouvrir.',
    },
    content: {
      title: 'Le travail lui-même',
      text: 'Déposez des fichiers n’importe où sur un dossier ou sur la page Analyse. Les verdicts s’affichent dès qu’ils sont prêts.',
    },
    help: {
      title: 'Une aide pour chaque écran',
      text: 'Le rôle de l’écran, des conseils et les raccourcis clavier. Appuyez sur H pour l’ouvrir.',
    },
    account: {
      title: 'À votre main',
      text: 'Réglez dans votre profil le fuseau horaire, le second facteur, le thème et la disposition.',
    },
  },
};
