import type { Translation } from '../../../i18n/i18n.ts';

export const linksTexts: Translation<typeof import('./links-texts.ts').linksTexts> = {
  title: 'Verbundene Akten',
  none: 'Keine andere Akte, die Sie sehen dürfen, hat mit dieser eine Datei, ein Gerät, ein Konto, eine Rechnung, Kontaktdaten, eine Nummer, einen Namen, eine Adresse oder einen Händler gemeinsam.',
  graph: 'Mit dieser Akte verbundene Akten',
  this: 'Diese Akte',
  further: 'Über diese verbunden',
  through: 'über',
  rejected: 'Früher abgelehnt',
  rejectedLater: 'Abgelehnt',
  count_one: '{{count}} Akte',
  count_other: '{{count}} Akten',
  cut: 'Es kann weitere geben: Nur die am engsten verbundenen Akten werden gezeigt.',
  common: 'Mehr als 25 anderen Akten gemeinsam und daher keine Verbindung:',
  kinds: {
    file: 'Dieselbe Datei',
    resemblance: 'Ähnliche Datei',
    device: 'Gerät',
    invoice: 'Rechnungsnummer',
    account: 'Konto',
    phone: 'Telefon',
    email: 'E-Mail',
    number: 'Policen- oder Schadennummer',
    claimant: 'Anspruchsteller',
    address: 'Adresse',
    merchant: 'Händler',
  },
};
