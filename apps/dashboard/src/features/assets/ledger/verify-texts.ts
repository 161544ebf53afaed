import { bindTexts } from '../../../i18n/i18n.ts';

/** The result texts of each step of a verification in the browser; loaded with it. */
export const verifyTexts = {
  notFetched: 'The original cannot be fetched here.',
  otherDigest: 'The original gives {{digest}}… instead.',
  otherFile: 'The entry is about something else.',
  entry: '{{kind}}, received {{received}}',
  signature: 'Ed25519, {{origin}}, {{size}} entries',
  noRoot: 'The path does not lead to the root.',
  inclusion_one: 'Entry {{index}} of {{size}}, {{count}} hash recomputed',
  inclusion_other: 'Entry {{index}} of {{size}}, {{count}} hashes recomputed',
} as const;

export const t = bindTexts(verifyTexts, 'verify');
