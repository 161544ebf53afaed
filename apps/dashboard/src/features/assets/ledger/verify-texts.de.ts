import type { Translation } from '../../../i18n/i18n.ts';

export const verifyTexts: Translation<typeof import('./verify-texts.ts').verifyTexts> = {
  notFetched: 'Das Original lässt sich hier nicht abrufen.',
  otherDigest: 'Das Original ergibt stattdessen {{digest}}…',
  otherFile: 'Der Eintrag betrifft etwas anderes.',
  entry: '{{kind}}, eingegangen {{received}}',
  signature: 'Ed25519, {{origin}}, {{size}} Einträge',
  noRoot: 'Der Pfad führt nicht zur Wurzel.',
  inclusion_one: 'Eintrag {{index}} von {{size}}, {{count}} Hash nachgerechnet',
  inclusion_other: 'Eintrag {{index}} von {{size}}, {{count}} Hashes nachgerechnet',
};
