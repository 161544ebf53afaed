import { type Statement, say } from '@assay/statements';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import { trustOf } from '../../assess/trust.ts';
import { describeFailures, nameBand, type Verdict } from '../../assess/verdict.ts';
import { AUDIO_METHODS } from '../../methods/audio-methods.ts';
import { VIDEO_METHODS } from '../../methods/video-methods.ts';
import type { DecodedVideo } from './decoded-video.ts';
import { type ContainerReport, describeContainer } from './describe-container.ts';

/** The version of the weights below; changes whenever the score of any file may change. */
const WEIGHTS_VERSION = 'video-4';

/**
 * Trust in the methods for the picture and for its sound. Set by hand, so that no camera clip of the
 * development data comes near the review threshold; the score is an order of concern, not a probability.
 */
const TRUST = trustOf([...AUDIO_METHODS, ...VIDEO_METHODS]);

/** Method scores from here on are named in the sentences. */
const NOTABLE = 20;
/** If nothing identifies the file's writer, a lower score does not mean that it is genuine. */
const UNKNOWN_BELOW = 25;

/** What is known of a video besides the methods' results. */
export interface VideoConditions {
  /** Why its sound was not examined, or not all of it; null if all was, or there is none. */
  readonly soundNotExamined: readonly Statement[] | null;
}

export interface VideoVerdict extends Verdict {
  readonly container: ContainerReport;
}

/**
 * Combines the methods' results on a video and its sound: 100·(1 − Π(1 − trust·score/100)), beside the result
 * for its container.
 */
export function assessVideo(
  video: DecodedVideo,
  results: readonly AssessmentResult[],
  { soundNotExamined }: VideoConditions,
): VideoVerdict {
  const { named: _, ...container } = describeContainer(video);
  const findings = results.filter(({ status }) => status === 'finding');
  const unsuspicious = findings.reduce(
    (rest, { model, compromisedScore }) =>
      rest * (1 - ((TRUST.get(model) ?? 0) * (compromisedScore ?? 0)) / 100),
    1,
  );
  const suspicion = findings.length === 0 ? null : 1 - unsuspicious;
  const tamperScore = suspicion === null ? null : Math.round(100 * suspicion);
  const structure = findings.find(({ model }) => model === 'video-structure');
  const notable = findings
    .filter(
      ({ compromisedScore, model }) => model !== 'video-structure' && (compromisedScore ?? 0) >= NOTABLE,
    )
    .sort((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0))
    .map(({ message }) => message);
  const says = container.state !== 'unknown' || (tamperScore ?? 0) >= UNKNOWN_BELOW;
  return {
    tamperScore,
    suspicion,
    band: says ? nameBand(tamperScore) : 'unknown',
    fusion: WEIGHTS_VERSION,
    sentences: [
      ...notable,
      ...(structure ? [structure.message] : []),
      ...(video.facts === null ? [say('verdict.no-video-decoder')] : []),
      ...(soundNotExamined === null ? [] : [soundNotExamined]),
      ...describeFailures(results),
    ],
    heatMap: null,
    container,
  };
}
