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
  'figure-mixed-fonts': 'Digits of one figure are set in different fonts.',
  'figure-mixed-sizes': 'Digits of one figure are of slightly different sizes or shapes.',
  'figure-mixed-colours': 'Digits of one figure have slightly different colours.',
  'figure-off-baseline': 'Digits of one figure do not stand on one line.',
  'figure-other-font': 'A figure is set in another font than the rest of its column.',
  'figure-other-size': 'A figure is slightly larger or smaller than the rest of its column.',
  'figure-other-colour': 'A figure has a slightly different colour than the rest of its column.',
  'figure-other-subset': 'A figure is set in another copy of the font that the text around it is set in.',
  'word-off-baseline': 'A word with figures stands slightly above or below the words beside it.',
  'text-covered': 'Text is hidden by something that was painted over it.',
  'text-replaced': 'Text is hidden by something that was painted over it, and other text stands on top.',
  'text-over-text': 'Two different texts are painted over each other.',
  'text-over-scan': 'Text is painted on a patch that covers part of a scanned page.',
  'annotation-covers-text': 'An annotation hides text of the page.',
  'text-invisible-colour': 'Text has the colour of what is behind it.',
  'text-invisible-mode': 'Text is painted without ink where no picture shows it.',
  'text-outside-page': 'Text with figures lies outside of the visible page.',
  'text-on-hidden-layer': 'Text lies on a layer that is not shown.',
  'page-other-size': 'One page has another size than all the others.',
  'page-other-fonts': 'One page shares no font with the others, which share theirs.',
  'page-other-kind': 'One page is a picture among pages of text, or the other way round.',
  'balance-wrong': 'A running balance does not follow from the line before and the amount.',
  'sum-wrong': 'A total is not the sum of what stands above it.',
  'line-wrong': 'Quantity times price is not the amount of the line.',
  'date-impossible': 'A date does not exist.',
  'date-out-of-order': 'One date breaks the order of all others.',
} as const satisfies Readonly<Record<string, string>>;

export type MarkerId = keyof typeof MARKERS;
