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

/** With fewer samples nothing is judged. */
export const LEAST_SAMPLES = 5;
/** A document without so great a share of the labels is another kind of document, or set out anew. */
const OTHER_FORM = 0.6;
/** A document may lie so much farther from the samples than the farthest of them from the others. */
const MARGIN = 1.25;

export interface ComparedTrait {
  readonly id: TraitId;
  readonly group: TraitGroup;
  /** `varies`: the samples differ from one another as much. */
  readonly state: 'alike' | 'deviates' | 'varies' | 'not-compared';
  /** What the document shows, and what the samples show: names and values in no language. */
  readonly seen: readonly string[];
  readonly known: readonly string[];
  /** 0 to 1, and the greatest distance that is alike; null where it was not compared. */
  readonly distance: number | null;
  readonly limit: number | null;
  readonly places: readonly TraitPlace[];
}

/**
 * `differs`: in two of how the file was made, how its text is set, and whose numbers it states. `other-software`: only in how the file was
 * made, and what comes with it. `partly`: otherwise.
 * `other-form`: few of the labels are there, so that it was not judged. `too-few`: there are fewer than 5 samples.
 */
export type SampleOutcome = 'alike' | 'differs' | 'partly' | 'other-software' | 'other-form' | 'too-few';

export interface SampleComparison {
  readonly outcome: SampleOutcome;
  readonly samples: number;
  /** Whether the document is a picture, so that neither fonts nor places nor the program were compared. */
  readonly isPicture: boolean;
  readonly traits: readonly ComparedTrait[];
}

/** How far each sample lies from the others, by trait; null where it cannot be told. */
export interface SampleProfile {
  readonly samples: readonly Prepared[];
  readonly farthest: Readonly<Record<TraitId, number | null>>;
}

/**
 * Leaves out one sample after the other, to learn how much genuine documents differ. Of accounts and tax numbers those among `keys` are the
 * issuer’s: what else all samples state is their customer’s.
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
  return {
    outcome: conclude(traits, profile.samples.length, isPicture),
    samples: profile.samples.length,
    isPicture,
    traits,
  };
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
  if (samples < LEAST_SAMPLES) return 'too-few';
  const deviating = traits.filter(({ state }) => state === 'deviates');
  const labels = deviating.find(({ id }) => id === 'labels');
  if (labels && (labels.distance ?? 0) > OTHER_FORM) return 'other-form';
  if (deviating.length === 0) return 'alike';
  // That a scan is made otherwise than the samples says nothing.
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

/** What a file that is printed or saved anew loses or changes as well. */
const COMES_WITH = new Set<TraitId>(['pageSize', 'pictures', 'signature', 'eInvoice']);
