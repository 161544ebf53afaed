import type { DocumentTraits } from './document-traits.ts';
import {
  type Measurement,
  type NumberKeys,
  type Prepared,
  prepare,
  TRAIT_IDS,
  TRAITS,
  type TraitGroup,
  type TraitId,
  type TraitPlace,
} from './measure-traits.ts';

/** The minimum number of samples for a judgement. */
export const MIN_SAMPLES = 5;
/** If more than this share of the labels is missing, the document is of another kind, or was redesigned. */
const OTHER_FORM = 0.6;
/**
 * The tolerance for the distance of a document from the samples, relative to the largest distance of a sample
 * from the others.
 */
const MARGIN = 1.25;

export interface ComparedTrait {
  readonly id: TraitId;
  readonly group: TraitGroup;
  /** `varies`: the samples differ from one another just as much. `not-judged`: the outcome allows no judgement. */
  readonly state: 'alike' | 'deviates' | 'varies' | 'not-judged' | 'not-compared';
  /** Values of the document and of the samples: names and numbers, independent of language. */
  readonly seen: readonly string[];
  readonly known: readonly string[];
  /** The distance, 0 to 1, and the largest one that counts as alike; null if it was not compared. */
  readonly distance: number | null;
  readonly limit: number | null;
  readonly places: readonly TraitPlace[];
}

/**
 * `differs`: in at least two of production, typesetting and stated numbers. `other-software`: only in
 * production and its consequences. `partly`: otherwise.
 * `other-form`: few of the labels are present, so it was not judged. `too-few`: fewer than 5 samples.
 */
export type SampleOutcome = 'alike' | 'differs' | 'partly' | 'other-software' | 'other-form' | 'too-few';

export interface SampleComparison {
  readonly outcome: SampleOutcome;
  readonly samples: number;
  /** Whether the document is a picture, so that fonts, positions and the program were not compared. */
  readonly isPicture: boolean;
  readonly traits: readonly ComparedTrait[];
}

/** The largest distance of a sample from the others, by trait; null if it cannot be measured. */
export interface SampleProfile {
  readonly samples: readonly Prepared[];
  readonly farthest: Readonly<Record<TraitId, number | null>>;
}

/**
 * Compares each sample with all others, to learn how much genuine documents differ. Only the accounts and tax
 * numbers among `keys` count as the issuer's: others that all samples state are a customer's.
 */
export function makeProfile(
  samples: readonly DocumentTraits[],
  keys: NumberKeys | null = null,
): SampleProfile {
  const prepared = samples.map((sample) => prepare(sample, keys));
  const farthest = Object.fromEntries(
    TRAIT_IDS.map((id) => {
      const distances = prepared.flatMap((sample, place) => {
        const others = prepared.toSpliced(place, 1);
        return TRAITS[id].measure(sample, others)?.distance ?? [];
      });
      return [id, distances.length > 0 ? Math.max(...distances) : null];
    }),
  ) as Record<TraitId, number | null>;
  return { samples: prepared, farthest };
}

export function compareWithSamples(document: DocumentTraits, profile: SampleProfile): SampleComparison {
  const own = prepare(document, null);
  const traits = TRAIT_IDS.map((id) =>
    judge(id, TRAITS[id].measure(own, profile.samples), profile.farthest[id]),
  );
  const isPicture = document.text !== 'page';
  const outcome = conclude(traits, profile.samples.length, isPicture);
  const isJudged = outcome !== 'too-few' && outcome !== 'other-form';
  return {
    ...{ outcome, samples: profile.samples.length, isPicture },
    traits: isJudged ? traits : traits.map(withoutJudgement),
  };
}

/** Removes the judgement; the values of the document and the samples can still be compared by eye. */
function withoutJudgement(trait: ComparedTrait): ComparedTrait {
  return trait.state === 'not-compared' ? trait : { ...trait, state: 'not-judged', places: [] };
}

function judge(id: TraitId, measured: Measurement | null, farthest: number | null): ComparedTrait {
  const { group, floor } = TRAITS[id];
  if (!measured || farthest === null) {
    const { seen = [], known = [] } = measured ?? {};
    return { id, group, state: 'not-compared', seen, known, distance: null, limit: null, places: [] };
  }
  const { distance, seen, known, places } = measured;
  const limit = Math.max(floor, Math.min(1, MARGIN * farthest));
  const isBeyond = distance > limit;
  const varies = !isBeyond && farthest > floor && distance > floor;
  const state = isBeyond ? 'deviates' : varies ? 'varies' : 'alike';
  return { id, group, state, seen, known, distance, limit, places: isBeyond ? places : [] };
}

function conclude(traits: readonly ComparedTrait[], samples: number, isPicture: boolean): SampleOutcome {
  if (samples < MIN_SAMPLES) return 'too-few';
  const deviating = traits.filter(({ state }) => state === 'deviates');
  const labels = deviating.find(({ id }) => id === 'labels');
  if (labels && (labels.distance ?? 0) > OTHER_FORM) return 'other-form';
  if (deviating.length === 0) return 'alike';
  // Scans are produced differently from the samples in any case.
  const causes = new Set(
    deviating.flatMap(({ id }) => {
      const { cause } = TRAITS[id];
      return cause === null || (isPicture && cause === 'made') ? [] : [cause];
    }),
  );
  if (causes.size > 1) return 'differs';
  const isMade = ({ id }: ComparedTrait) => TRAITS[id].cause === 'made';
  return deviating.some(isMade) && deviating.every((trait) => isMade(trait) || COMES_WITH.has(trait.id))
    ? 'other-software'
    : 'partly';
}

/** What also changes or disappears when a file is printed or saved by another program. */
const COMES_WITH = new Set<TraitId>(['pageSize', 'pictures', 'signature', 'eInvoice']);
