import type { Translation } from '../../../i18n/i18n.ts';

export const verifyTexts: Translation<typeof import('./verify-texts.ts').verifyTexts> = {
  notFetched: 'El original no se puede obtener aquí.',
  otherDigest: 'El original da otra huella: {{digest}}…',
  otherFile: 'El asiento trata de otra cosa.',
  entry: '{{kind}}, recibido: {{received}}',
  signature: 'Ed25519, {{origin}}, {{size}} asientos',
  noRoot: 'El camino no conduce a la raíz.',
  inclusion_one: 'Asiento {{index}} de {{size}}, {{count}} hash recalculado',
  inclusion_other: 'Asiento {{index}} de {{size}}, {{count}} hashes recalculados',
};
