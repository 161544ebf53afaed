/**
 * How far each method is trusted, 0 to 1: the share of its score that enters the tamper score, and the weight of
 * its heat map in the fused one.
 */
export interface Trust {
  readonly score: number;
  readonly map: number;
}

export const CALIBRATION: Readonly<Record<string, Trust>> = {
  metadata: { score: 0.4, map: 0 },
  'quantisation-tables': { score: 0.3, map: 0 },
  'double-quantisation': { score: 0.9, map: 0.3 },
  'dct-steps': { score: 0.2, map: 0.3 },
  'jpeg-ghost': { score: 0.2, map: 0.3 },
  'noise-level': { score: 0.1, map: 0.1 },
};
