import type { Translation } from '../../../i18n/i18n.ts';

export const verifyTexts: Translation<typeof import('./verify-texts.ts').verifyTexts> = {
  notFetched: 'L’original ne peut pas être récupéré ici.',
  otherDigest: 'L’original donne plutôt {{digest}}….',
  otherFile: 'L’inscription porte sur autre chose.',
  entry: '{{kind}}, reçu le {{received}}',
  signature: 'Ed25519, {{origin}}, {{size}} inscriptions',
  noRoot: 'Le chemin ne mène pas à la racine.',
  inclusion_one: 'Inscription {{index}} sur {{size}}, {{count}} hachage recalculé',
  inclusion_other: 'Inscription {{index}} sur {{size}}, {{count}} hachages recalculés',
};
