import { type Statement, say } from '@assay/statements';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import { trustOf } from '../../assess/trust.ts';
import { describeFailures, nameBand, type Verdict } from '../../assess/verdict.ts';
import { AUDIO_METHODS } from '../../methods/audio-methods.ts';

/** The version of the weights below; changes whenever the score of any file may change. */
const WEIGHTS_VERSION = 'audio-3';

/**
 * Set by hand so that no ordinary recording of the development data comes near the review threshold; the
 * score is an order of concern, not a probability.
 */
const TRUST = trustOf(AUDIO_METHODS);

/** Method scores from here on are named in the sentences. */
const NOTABLE = 15;
/** If a recording's samples could not be examined, a lower score does not mean that it is genuine. */
const UNKNOWN_BELOW = 25;

/** What is known of a recording besides the methods' results. */
export interface AudioConditions {
  /** Why samples were not examined, or not all of them; null if all were. */
  readonly notExamined: readonly Statement[] | null;
}

export interface AudioVerdict extends Verdict {
  readonly heatMap: null;
}

/** Combines the methods' results on a recording: 100·(1 − Π(1 − trust·score/100)). */
export function assessAudio(
  results: readonly AssessmentResult[],
  { notExamined }: AudioConditions,
): AudioVerdict {
  const findings = results.filter(({ status }) => status === 'finding');
  const unsuspicious = findings.reduce(
    (rest, { model, compromisedScore }) =>
      rest * (1 - ((TRUST.get(model) ?? 0) * (compromisedScore ?? 0)) / 100),
    1,
  );
  const measured = findings.some(({ cue }) => cue === 'pixels');
  const suspicion = findings.length === 0 ? null : 1 - unsuspicious;
  const score = suspicion === null ? null : Math.round(100 * suspicion);
  // A consistent container says nothing about the audible content.
  const tamperScore = !measured && (score ?? 0) === 0 ? null : score;
  const notable = findings
    .filter(({ compromisedScore }) => (compromisedScore ?? 0) >= NOTABLE)
    .toSorted((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0))
    .map(({ message }) => message);
  return {
    tamperScore,
    suspicion: tamperScore === null ? null : suspicion,
    band: !measured && (tamperScore ?? 0) < UNKNOWN_BELOW ? 'unknown' : nameBand(tamperScore),
    fusion: WEIGHTS_VERSION,
    sentences: [
      ...notable,
      ...(notable.length === 0
        ? [say(measured ? 'verdict.recording-nothing-stood-out' : 'verdict.recording-nothing-measured')]
        : []),
      ...(notExamined === null ? [] : [notExamined]),
      ...describeFailures(results),
    ],
    heatMap: null,
  };
}
