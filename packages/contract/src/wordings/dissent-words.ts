import type { Assessment, Band } from '../schemas/assessment.ts';
import { BAND_WORDS } from './band-words.ts';
import { DISSENT_TITLE } from './disputed-score.ts';

/** From this score on a method is sure of what it saw. */
const SURE_SCORE = 75;

/** What one method said; `score` from 0 to 100. */
interface Said {
  readonly model: string;
  readonly title: string;
  readonly status: Assessment['status'];
  readonly score: number | null;
  readonly operatorModel?: Assessment['operatorModel'];
}

/** The method that is sure where the file's score as a whole is low or moderate, and its score, rounded. */
export interface Dissent {
  /** Its id. */
  readonly model: string;
  /** What it is called in English. */
  readonly method: string;
  readonly score: number;
}

/** Null where no method contradicts the score as a whole; else the surest of those that do. */
export function findDissent(band: Band, methods: readonly Said[]): Dissent | null {
  if (band !== 'low' && band !== 'moderate') return null;
  const [surest] = methods
    .filter(
      ({ status, score, operatorModel }) =>
        // Nobody knows yet how often a model that was not calibrated is sure of nothing.
        status === 'finding' && (score ?? 0) >= SURE_SCORE && operatorModel?.calibration !== null,
    )
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return surest ? { model: surest.model, method: surest.title, score: Math.round(surest.score ?? 0) } : null;
}

/** What the file's score is called, or that its methods disagree. */
export function nameVerdict(band: Band, methods: readonly Said[]): string {
  return findDissent(band, methods) ? DISSENT_TITLE : BAND_WORDS[band].title;
}

/** `score` as it is to be written. */
export function tellDissent({
  method,
  score,
}: {
  readonly method: string;
  readonly score: number | string;
}): string {
  return `The score as a whole is not high, but “${method}” alone has a score of ${score}. Look at what it marked before you decide.`;
}
