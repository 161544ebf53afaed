/**
 * What methods find, by names that programs can branch on, with one sentence each. Names are only ever added: one that
 * was published keeps its meaning for good.
 */
export const MARKERS = {
  'signature-intact':
    'A signature is right, and nothing was changed after it but what a signed file may see.',
  'signature-trusted': 'A trusted certificate vouches for the signer.',
  'signature-broken': 'A signature does not match what it covers, or is none.',
  'signature-empty': 'A signature was prepared, but its value was never filled in.',
  'signature-covers-part': 'A signature leaves out more of the file than itself.',
  'signature-spoofed': 'Something is made to look like the signature of bytes that it does not sign.',
  'signature-removed': 'The file held a signature that it no longer shows.',
  'signature-unchecked': 'A signature could not be checked.',
  'signature-signer-unknown': 'No trusted certificate vouches for the signer, although some are set up.',
  'signature-expired': 'A certificate was not valid at the time of signing, as far as that time is known.',
  'signature-revoked': 'A certificate was revoked, and nothing proves that the signature is older.',
  'signature-weak': 'A signature was made with an algorithm or key that is no longer safe.',
  'signature-time-stamp-wrong':
    'The time-stamp of a signature is not about this signature, or is itself not right.',
  'changed-after-signing': 'What a signed document shows or does was changed after it was signed.',
  'certification-violated': 'Changes were made that the certification or a lock of a signature forbids.',
  'shadow-hide': 'After signing, something was taken away that lay over the content of a page.',
  'shadow-replace': 'After signing, a font was exchanged, so that the same text can look like another one.',
  'shadow-hide-and-replace':
    'After signing, content that lay unseen in the signed part was put in the place of what was shown.',
  'shadow-prepared': 'A signed part holds a second, unseen version of what it shows.',
} as const satisfies Readonly<Record<string, string>>;

export type MarkerId = keyof typeof MARKERS;
