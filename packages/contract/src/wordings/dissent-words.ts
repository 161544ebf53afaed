import type { Assessment, Band } from '../schemas/assessment.ts';
import { BAND_WORDS } from './band-words.ts';
import { DISSENT_TITLE } from './disputed-score.ts';

/** From this score on, a method counts as sure. */
const SURE_SCORE = 75;

/** One method's result; `score` from 0 to 100. */
interface Said {
  readonly model: string;
  readonly title: string;
  readonly status: Assessment['status'];
  readonly score: number | null;
  readonly operatorModel?: Assessment['operatorModel'];
}

/** The method that is sure although the file's overall score is low or moderate, and its score, rounded. */
export interface Dissent {
  /** Its id. */
  readonly model: string;
  /** Its name in English. */
  readonly method: string;
  readonly score: number;
}

/** Null if no method contradicts the overall score; otherwise the surest of those that do. */
export function findDissent(band: Band, methods: readonly Said[]): Dissent | null {
  if (band !== 'low' && band !== 'moderate') return null;
  const [surest] = methods
    .filter(
      ({ status, score, operatorModel }) =>
        // Nobody knows how often an uncalibrated model is sure without reason.
        status === 'finding' && (score ?? 0) >= SURE_SCORE && operatorModel?.calibration !== null,
    )
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return surest ? { model: surest.model, method: surest.title, score: Math.round(surest.score ?? 0) } : null;
}

/** The name of the file's score, or that its methods disagree. */
export function nameVerdict(band: Band, methods: readonly Said[]): string {
  return findDissent(band, methods) ? DISSENT_TITLE : BAND_WORDS[band].title;
}

/** `score` in its final notation. */
export function describeDissent({
  method,
  score,
}: {
  readonly method: string;
  readonly score: number | string;
}): string {
  return `The score as a whole is not high, but “${method}” alone has a score of ${score}. Look at what it marked before you decide.`;
}
