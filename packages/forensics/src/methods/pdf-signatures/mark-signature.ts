import { listSeenLater } from '../../formats/pdf/signatures/changes-after.ts';
import type { Shadow } from '../../formats/pdf/signatures/find-shadows.ts';
import type { PdfSignature, SignatureState } from '../../formats/pdf/signatures/verify-signatures.ts';
import type { MarkerId } from '../../markers.ts';

const STATES: Readonly<Record<SignatureState, MarkerId>> = {
  valid: 'signature-intact',
  broken: 'signature-broken',
  'covers-part': 'signature-covers-part',
  'changed-after': 'changed-after-signing',
  spoofed: 'signature-spoofed',
  unsigned: 'signature-empty',
  unchecked: 'signature-unchecked',
};

/** Suspicion that each state or marker alone justifies, 0 to 100. */
const SCORES: Readonly<Partial<Record<MarkerId, number>>> = {
  'signature-spoofed': 95,
  'shadow-hide-and-replace': 95,
  'shadow-hide': 95,
  'shadow-replace': 95,
  'signature-broken': 90,
  'certification-violated': 90,
  'changed-after-signing': 85,
  'signature-covers-part': 80,
  'signature-removed': 65,
  'shadow-prepared': 45,
  'signature-revoked': 45,
  'signature-time-stamp-wrong': 40,
  'shown-after-signing': 30,
  'signature-unchecked': 25,
  'signature-expired': 15,
  'signature-weak': 15,
  'signature-signer-unknown': 10,
  'revocation-disregarded': 10,
  'signature-empty': 5,
};

/** The markers of everything found for one signature. */
export function markSignature(signature: PdfSignature): readonly MarkerId[] {
  const { state, verification, violations, changesAfter, removedIn, isLoose } = signature;
  const markers = new Set<MarkerId>([STATES[state]]);
  if (changesAfter.some(({ harmless }) => !harmless)) markers.add('changed-after-signing');
  if (listSeenLater(changesAfter).length > 0) markers.add('shown-after-signing');
  if (violations.length > 0) markers.add('certification-violated');
  if (removedIn !== null || isLoose) markers.add('signature-removed');
  if (verification === null || state === 'broken' || state === 'spoofed') return [...markers];
  const trust = verification.trust?.state;
  if (trust === 'trusted') markers.add('signature-trusted');
  if (trust === 'unknown-signer' || trust === 'wrong-purpose') markers.add('signature-signer-unknown');
  if (trust === 'expired') markers.add('signature-expired');
  if (trust === 'revoked') markers.add('signature-revoked');
  if ((verification.strength?.weak.length ?? 0) > 0) markers.add('signature-weak');
  if ((verification.trust?.disregarded.length ?? 0) > 0) markers.add('revocation-disregarded');
  if (verification.timeStamp?.isIntact === false) markers.add('signature-time-stamp-wrong');
  return [...markers];
}

export function markShadow({ kind }: Shadow): MarkerId {
  return `shadow-${kind}`;
}

/** The highest score of the markers; an intact signature alone raises none. */
export function scoreMarkers(markers: readonly MarkerId[]): number {
  return Math.max(0, ...markers.map((marker) => SCORES[marker] ?? 0));
}
