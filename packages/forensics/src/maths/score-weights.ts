/** The score of facts that are treated as independent, each with a weight of 0 to 1: 100·(1 − Π(1 − weight)). */
export function scoreWeights(facts: readonly { readonly weight: number }[]): number {
  return Math.round(100 * (1 - facts.reduce((rest, { weight }) => rest * (1 - weight), 1)));
}
