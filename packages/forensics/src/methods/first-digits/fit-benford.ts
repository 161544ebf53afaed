import { DIGITS } from './count-digits.ts';

export interface BenfordFit {
  /** The probabilities of the digits 1 to 9 under the law. */
  readonly law: Float64Array;
  /** Σ (share − law)² / law: chi-square per value, 0 if the digits follow the law exactly. */
  readonly deviation: number;
}

/**
 * The exponents and offsets that are tried; they include those that Fu et al. found for qualities 50 to 100.
 */
const EXPONENTS = Array.from({ length: 26 }, (_, i) => 0.5 + 0.1 * i);
const OFFSETS = Array.from({ length: 30 }, (_, i) => -0.9 + 0.1 * i);

const LAWS = EXPONENTS.flatMap((exponent) => OFFSETS.map((offset) => createLaw(exponent, offset)));

/** The generalised law N·log10(1 + 1 / (s + d^q)) (Fu, Shi, Su 2007, equation 3) nearest to the digits' shares. */
export function fitBenford(counts: Float64Array): BenfordFit {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let best: BenfordFit = { law: LAWS[0], deviation: Number.POSITIVE_INFINITY };
  for (const law of LAWS) {
    let deviation = 0;
    for (let d = 0; d < DIGITS; d++) deviation += (counts[d] / total - law[d]) ** 2 / law[d];
    if (deviation < best.deviation) best = { law, deviation };
  }
  return best;
}

function createLaw(exponent: number, offset: number): Float64Array {
  const law = Float64Array.from({ length: DIGITS }, (_, i) =>
    Math.log10(1 + 1 / (offset + (i + 1) ** exponent)),
  );
  const sum = law.reduce((total, mass) => total + mass, 0);
  return law.map((mass) => mass / sum);
}
