/**
 * Failures of content credentials by their codes in the C2PA specification 2.2, section 15.2.2, grouped by
 * what they mean for the file.
 */
export type FailureMeaning = 'content-changed' | 'claim-changed' | 'certificate' | 'other';

const MEANINGS: readonly (readonly [code: RegExp, meaning: FailureMeaning])[] = [
  [
    /^assertion\.(dataHash|bmffHash|boxesHash|boxHash|collectionHash|multiAssetHash)\.mismatch$/,
    'content-changed',
  ],
  [
    /^assertion\.(hashedURI\.mismatch|missing|inaccessible)$|^claimSignature\.(mismatch|missing)$/,
    'claim-changed',
  ],
  [
    /^signingCredential\.(expired|revoked|invalid|ocsp\.revoked)$|^claimSignature\.outsideValidity$/,
    'certificate',
  ],
];

export function classifyFailure(code: string): FailureMeaning {
  return MEANINGS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

/** Nobody vouches for the signer, which is no failure of the credentials themselves. */
export const UNTRUSTED = 'signingCredential.untrusted';
