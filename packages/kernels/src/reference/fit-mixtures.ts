import type { MixtureStep, Mixtures } from '../fit-mixtures.ts';

export function fitMixtures({ weights, common, others }: Mixtures, shares: Float64Array): MixtureStep {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sumBins = (value: (bin: number) => number) =>
    weights.reduce((sum, weight, bin) => sum + weight * value(bin), 0);
  const improved = shares.map((share, i) => {
    const other = others.subarray(weights.length * i);
    const own = (bin: number) => share * common[bin];
    return sumBins((bin) => own(bin) / (own(bin) + (1 - share) * other[bin])) / total;
  });
  const logLikelihoods = improved.map((share, i) => {
    const other = others.subarray(weights.length * i);
    return sumBins((bin) => Math.log(share * common[bin] + (1 - share) * other[bin]));
  });
  return { shares: improved, logLikelihoods };
}
