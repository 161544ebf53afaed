import type { Translation } from '../../../i18n/i18n.ts';

export const linksTexts: Translation<typeof import('./links-texts.ts').linksTexts> = {
  title: 'Dossiers liés',
  none: 'Aucun autre dossier que vous pouvez voir ne partage avec celui-ci un fichier, un appareil, un compte, une facture, des coordonnées, un numéro, un nom, une adresse ou un commerçant.',
  graph: 'Dossiers liés à celui-ci',
  this: 'Ce dossier',
  further: 'Liés par l’intermédiaire de ceux-ci',
  through: 'par',
  rejected: 'Refusé auparavant',
  rejectedLater: 'Refusé',
  count_one: '{{count}} dossier',
  count_other: '{{count}} dossiers',
  cut: 'Il peut y en avoir d’autres : seuls les dossiers les plus proches sont affichés.',
  common: 'Partagé par plus de 25 autres dossiers, et donc sans valeur de lien :',
  kinds: {
    file: 'Même fichier',
    resemblance: 'Fichier ressemblant',
    device: 'Appareil',
    invoice: 'Numéro de facture',
    account: 'Compte',
    phone: 'Téléphone',
    email: 'E-mail',
    number: 'Numéro de police ou de sinistre',
    claimant: 'Déclarant',
    address: 'Adresse',
    merchant: 'Commerçant',
  },
};
