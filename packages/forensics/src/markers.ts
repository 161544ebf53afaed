/**
 * What methods find, by names that programs can branch on, with one sentence each. Names are only ever added: one that
 * was published keeps its meaning for good.
 */
export const MARKERS = {
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
