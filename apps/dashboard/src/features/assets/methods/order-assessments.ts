import { type Area, type Assessment, isPictureArea } from '@assay/contract/assessments';
import { mergeRegions } from './merge-regions.ts';

const RANK: Record<Assessment['status'], number> = {
  finding: 0,
  failed: 1,
  inconclusive: 2,
  'not-applicable': 3,
};

/** Most suspicious first; then what failed, what could not say, and what does not apply. */
export function orderAssessments(assessments: readonly Assessment[]): Assessment[] {
  return assessments.toSorted(
    (one, other) =>
      RANK[one.status] - RANK[other.status] ||
      (other.compromisedScore ?? 0) - (one.compromisedScore ?? 0) ||
      one.title.localeCompare(other.title),
  );
}

export interface StatusWords {
  readonly title: string;
  readonly meaning: string;
}

/** Four outcomes that must never be mistaken for one another. */
export const STATUS_WORDS: Record<Assessment['status'], StatusWords> = {
  finding: { title: 'Measured', meaning: 'The method ran and gave a score.' },
  inconclusive: {
    title: 'Inconclusive',
    meaning: 'The method ran, but the material is too poor to say anything. This is not a clean result.',
  },
  'not-applicable': {
    title: 'Not applicable',
    meaning: 'This kind of file has nothing that the method looks at. This is not a clean result.',
  },
  failed: {
    title: 'Failed',
    meaning: 'The method broke on this file. The other methods are not touched by it.',
  },
};

/** One map of the picture that can be laid over it. */
export interface OverlayChoice {
  /** `fused` or the method's id. */
  readonly id: string;
  readonly title: string;
  /** Null for the fused map. */
  readonly model: string | null;
  readonly url: string;
  /** Of a deep scan, which is coloured already: asks for its address, whose time may be over otherwise. */
  readonly findUrl?: () => Promise<string>;
  readonly score: number | null;
  /** Of the stored picture. */
  readonly regions: readonly Area[];
}

export const FUSED_OVERLAY = 'fused';

/** What the picker offers, in the order of its number keys: the fused map, then the methods that drew one. */
export function listOverlays(
  fused: { readonly url: string; readonly score: number | null } | null,
  assessments: readonly Assessment[],
): OverlayChoice[] {
  const methods = orderAssessments(assessments).filter(
    (assessment) => assessment.overlay !== null || assessment.regions.some(isPictureArea),
  );
  const choices = methods.map(({ model, title, overlay, compromisedScore, regions }) => ({
    id: model,
    model,
    title,
    url: overlay ?? '',
    score: compromisedScore,
    regions: regions.filter(isPictureArea),
  }));
  const all = mergeRegions(choices.flatMap(({ regions }) => regions));
  return fused
    ? [{ id: FUSED_OVERLAY, model: null, title: 'All methods', ...fused, regions: all }, ...choices]
    : choices;
}

/** Below this a map's colours are ordinary differences within the picture, and are not shown unasked. */
const CALM_SCORE = 25;

export function isCalm(choice: OverlayChoice): boolean {
  return choice.score !== null && choice.score < CALM_SCORE;
}
