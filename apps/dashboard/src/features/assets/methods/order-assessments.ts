import { type Area, type Assessment, isPictureArea } from '@assay/contract/assessments';
import { isCalmMap } from '@assay/contract/wordings/map-strength';
import { language } from '../../../i18n/language.ts';
import { t } from '../assets-texts.ts';
import { mergeRegions } from './merge-regions.ts';

const RANK: Record<Assessment['status'], number> = {
  finding: 0,
  failed: 1,
  inconclusive: 2,
  'not-applicable': 3,
};

/** Most suspicious first; then failed, inconclusive and not applicable ones. */
export function orderAssessments(assessments: readonly Assessment[]): Assessment[] {
  return assessments.toSorted(
    (one, other) =>
      RANK[one.status] - RANK[other.status] ||
      (other.compromisedScore ?? 0) - (one.compromisedScore ?? 0) ||
      one.title.localeCompare(other.title, language),
  );
}

/** Fewer are not worth a fold. */
const FOLDED_FROM = 3;

/**
 * In that order, with those at the end separated that found nothing (a score of 0) or do not apply. If there
 * are few of them, or nothing else, none is folded away.
 */
export function foldAssessments(assessments: readonly Assessment[]): {
  readonly shown: readonly Assessment[];
  readonly sawNothing: readonly Assessment[];
  readonly notApplicable: readonly Assessment[];
} {
  const ordered = orderAssessments(assessments);
  // The meaning of an uncalibrated score of 0 is unknown.
  const sawNothing = ordered.filter(
    ({ status, compromisedScore, operatorModel }) =>
      status === 'finding' && Math.round(compromisedScore ?? 0) === 0 && operatorModel?.calibration !== null,
  );
  const notApplicable = ordered.filter(({ status }) => status === 'not-applicable');
  const folded = new Set([...sawNothing, ...notApplicable]);
  const shown = ordered.filter((assessment) => !folded.has(assessment));
  return shown.length === 0 || folded.size < FOLDED_FROM
    ? { shown: ordered, sawNothing: [], notApplicable: [] }
    : { shown, sawNothing, notApplicable };
}

/** One map of the picture that can be laid over it. */
export interface OverlayChoice {
  /** `fused` or the method's id. */
  readonly id: string;
  readonly title: string;
  /** Only for a deep scan: the name of the method alone. */
  readonly methodTitle?: string;
  /** Null for the fused map. */
  readonly model: string | null;
  readonly url: string;
  /** Only for a deep scan, which is already coloured: asks for a new address, because an earlier one may have expired. */
  readonly findUrl?: () => Promise<string>;
  readonly score: number | null;
  /** In pixels of the stored picture. */
  readonly regions: readonly Area[];
}

export const FUSED_OVERLAY = 'fused';

/** The picker's entries, in the order of its number keys: the fused map, then the methods that drew one. */
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
    ? [{ id: FUSED_OVERLAY, model: null, title: t('assets.methods.all'), ...fused, regions: all }, ...choices]
    : choices;
}

export function isCalm(choice: OverlayChoice): boolean {
  return isCalmMap(choice.score);
}
