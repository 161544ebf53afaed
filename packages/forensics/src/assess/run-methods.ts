import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../markers.ts';
import { UndecodedSoundError } from '../media/audio/decoded-audio.ts';
import type { DecodedFiles, Medium } from '../media/decoded-file.ts';
import { UndecodedVideoError } from '../media/video/decoded-video.ts';
import type { Cue, HeatMap, JsonValue, MethodOf, Outcome, Region, Said } from '../method.ts';
import { SayableError } from '../sayable-error.ts';

/** The result of one method for one file. */
export interface AssessmentResult {
  /** The id of the method. */
  readonly model: string;
  readonly version: string;
  readonly title: string | Statement;
  readonly cue: Cue;
  /** `failed`: the method threw an error for this file, which does not affect the others. */
  readonly status: Outcome['status'] | 'failed';
  /** 0 to 100; null unless the status is `finding`. */
  readonly compromisedScore: number | null;
  readonly message: Said;
  readonly limits?: Said;
  readonly regions: readonly Region[];
  readonly markers?: readonly MarkerId[];
  readonly heatMap?: HeatMap;
  readonly measured?: Readonly<Record<string, HeatMap>>;
  readonly raw: Readonly<Record<string, JsonValue>>;
  readonly milliseconds: number;
  /** For a model added by the operator of the installation; absent for built-in methods. */
  readonly operatorModel?: OperatorModelFacts;
}

/** The model's licence, and the weight of its result. */
export interface OperatorModelFacts {
  readonly licence: string;
  /**
   * SHA-256 of the calibration file in hexadecimal; null if it is uncalibrated, so that its score does not
   * count.
   */
  readonly calibration: string | null;
  /** The natural logarithm of the bounded likelihood ratio of its score; null if it does not count. */
  readonly weight: number | null;
}

export interface RunOptions<M extends Medium = Medium> {
  /** `pixels` runs only the methods with this cue. */
  readonly cues?: 'all' | 'pixels';
  readonly signal?: AbortSignal;
  /** Called after each method. */
  readonly onProgress?: (result: AssessmentResult, done: number, total: number) => void;
  /** In the order of execution. */
  readonly methods: readonly MethodOf<M>[];
}

/**
 * Runs methods over one file, one after another. A method that throws has a `failed` result.
 * @throws the reason of the signal when it is aborted
 */
export async function runMethods<M extends Medium>(
  file: DecodedFiles[M] & { readonly medium: M },
  options: RunOptions<M>,
): Promise<AssessmentResult[]> {
  const { cues = 'all', signal = new AbortController().signal, onProgress } = options;
  const methods = options.methods.filter(({ cue }) => cues === 'all' || cue === 'pixels');
  const results: AssessmentResult[] = [];
  for (const method of methods) {
    signal.throwIfAborted();
    const result = await runMethod(method, file, signal);
    results.push(result);
    onProgress?.(result, results.length, methods.length);
  }
  return results;
}

async function runMethod<M extends Medium>(
  method: MethodOf<M>,
  file: DecodedFiles[M],
  signal: AbortSignal,
): Promise<AssessmentResult> {
  const { id: model, version, title, cue } = method;
  const start = performance.now();
  const finish = (part: Pick<AssessmentResult, 'status' | 'message'> & Partial<AssessmentResult>) => ({
    model,
    version,
    title,
    cue,
    compromisedScore: null,
    regions: [],
    raw: {},
    ...part,
    milliseconds: performance.now() - start,
  });
  if (!method.accepts(file.mimeType)) {
    return finish({
      status: 'not-applicable',
      message: say('method.not-applicable'),
    });
  }
  try {
    return finish(await method.run(file, signal));
  } catch (error) {
    signal.throwIfAborted();
    // A missing decoder is no fault of the method; the verdict mentions it once.
    if (error instanceof UndecodedSoundError || error instanceof UndecodedVideoError)
      return finish({ status: 'not-applicable', message: error.said });
    const reason =
      error instanceof SayableError ? error.said : error instanceof Error ? error.message : String(error);
    return finish({ status: 'failed', message: say('method.failed', { reason }) });
  }
}
