import type { DocumentTraits } from './document-traits.ts';
import {
  type Measurement,
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
 * `differs`: in respects of more than one kind. `partly`: of one kind alone. `other-software`: only in how the file was made.
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

/** Leaves out one sample after the other, to learn how much genuine documents differ. */
export function makeProfile(samples: readonly DocumentTraits[]): SampleProfile {
  const prepared = samples.map(prepare);
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
  const own = prepare(document);
  const traits = TRAIT_IDS.map((id) =>
    judge(id, TRAITS[id].measure(own, profile.samples), profile.farthest[id]),
  );
  const isPicture = document.text !== 'page';
  return {
    outcome: conclude(traits, profile.samples.length),
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

function conclude(traits: readonly ComparedTrait[], samples: number): SampleOutcome {
  if (samples < LEAST_SAMPLES) return 'too-few';
  const deviating = traits.filter(({ state }) => state === 'deviates');
  const labels = deviating.find(({ id }) => id === 'labels');
  if (labels && (labels.distance ?? 0) > OTHER_FORM) return 'other-form';
  const groups = new Set(deviating.map(({ group }) => group));
  if (groups.size === 0) return 'alike';
  if (groups.size > 1) return 'differs';
  return groups.has('production') ? 'other-software' : 'partly';
}
