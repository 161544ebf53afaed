import { type Statement, say, series } from '@assay/statements';
import { MIN_SAMPLES, type SampleComparison } from './compare-with-samples.ts';
import type { TraitId } from './measure-traits.ts';

/** The result of a comparison with samples, and what else could explain it. */
export function saySampleComparison(comparison: SampleComparison): Statement[] {
  return [sayOutcome(comparison), ...sayReserve(comparison)];
}

/** The names of traits, as a series. */
export const nameTraits = (ids: readonly TraitId[]) =>
  series(
    'and',
    ids.map((trait) => say('issuer.trait', { trait })),
  );

function sayOutcome({ outcome, samples, traits }: SampleComparison): Statement {
  const deviating = traits.filter(({ state }) => state === 'deviates').map(({ id }) => id);
  switch (outcome) {
    case 'alike': {
      const compared = traits.filter(({ state }) => state === 'alike' || state === 'varies').length;
      return say('issuer.alike', { samples, compared });
    }
    case 'too-few':
      return say('issuer.too-few', { samples, least: MIN_SAMPLES });
    case 'other-form': {
      const labels = traits.find(({ id }) => id === 'labels');
      return say('issuer.other-form', { share: labels?.distance ?? 0 });
    }
    case 'other-software':
      return say('issuer.other-software', { samples, traits: nameTraits(deviating) });
    default:
      return say('issuer.differs', { samples, traits: nameTraits(deviating) });
  }
}

function sayReserve({ outcome, isPicture }: SampleComparison): Statement[] {
  return [
    ...(outcome === 'differs' || outcome === 'partly' ? [say('issuer.innocent')] : []),
    ...(isPicture ? [say('issuer.picture')] : []),
  ];
}
