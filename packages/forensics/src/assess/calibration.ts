/**
 * How far each source of suspicion is trusted.
 *
 * How the values were got: the methods ran over 76 camera originals and over 354 pairs made from the freely
 * licensed ones among them: a window of the photo with a spliced, copied or blurred ellipse, and its
 * untouched twin, both saved at the same random quality (65 to 98) and sampling. Of the candidates only two told
 * forged from untouched at all: the strongest window of double quantisation (area under the curve .57), and
 * the agreement of its map with the ghosts' (.56; splices .61). These get the say; the other pixel methods, whose
 * image-level figure is that of chance, get just enough to break ties. Values were then set so that no camera
 * original reaches 50. They are a first, honest guess and not probabilities.
 */
export interface Trust {
  /** Share of the method's score that enters the tamper score, 0 to 1. */
  readonly score: number;
  /** Weight of its heat map in the fused one. */
  readonly map: number;
}

export const METHOD_TRUST: Readonly<Record<string, Trust>> = {
  metadata: { score: 0.4, map: 0 },
  'quantisation-tables': { score: 0.3, map: 0 },
  'double-quantisation': { score: 0.9, map: 0.35 },
  'dct-steps': { score: 0.04, map: 0.2 },
  'jpeg-ghost': { score: 0.04, map: 0.35 },
  'noise-level': { score: 0.04, map: 0.1 },
  'co-occurrence': { score: 0.04, map: 0.25 },
  'median-noise': { score: 0.03, map: 0.15 },
  sharpness: { score: 0.02, map: 0.1 },
  'colour-filter-array': { score: 0.05, map: 0.1 },
  resampling: { score: 0.02, map: 0 },
  'copy-move': { score: 0.85, map: 0.3 },
  'noise-uniformity': { score: 0.02, map: 0.05 },
  thumbnail: { score: 0.3, map: 0.1 },
  'error-level': { score: 0, map: 0 },
  'generator-text': { score: 0.3, map: 0 },
};

/** Two methods that look at different traces and point at the same places; `share` of the agreement counts. */
export const AGREEMENT = { first: 'double-quantisation', second: 'jpeg-ghost', share: 0.35, notable: 0.4 };
