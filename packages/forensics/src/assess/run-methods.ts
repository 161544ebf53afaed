import type { Evidence } from '../evidence.ts';
import type { HeatMap, JsonValue, Method, Outcome, Region } from '../method.ts';
import { METHODS } from '../methods/index.ts';

/** What one method said of one file. */
export interface AssessmentResult {
  /** The method's id. */
  readonly model: string;
  readonly version: string;
  readonly title: string;
  readonly cue: Method['cue'];
  /** `failed`: the method broke on this file; the others are not touched by it. */
  readonly status: Outcome['status'] | 'failed';
  /** 0 to 100; null unless the status is `finding`. */
  readonly compromisedScore: number | null;
  readonly message: string;
  readonly limits?: string;
  readonly regions: readonly Region[];
  readonly heatMap?: HeatMap;
  readonly measured?: Readonly<Record<string, HeatMap>>;
  readonly raw: Readonly<Record<string, JsonValue>>;
  readonly milliseconds: number;
}

export interface RunOptions {
  /** `pixels` leaves methods out that look at headers, tables and tags. */
  readonly cues?: 'all' | 'pixels';
  readonly signal?: AbortSignal;
  /** Called after each method. */
  readonly onProgress?: (result: AssessmentResult, done: number, total: number) => void;
  readonly methods?: readonly Method[];
}

/**
 * Runs the methods one after the other over one file. A method that throws gives a `failed` result.
 * @throws the signal's reason when it is aborted
 */
export async function runMethods(evidence: Evidence, options: RunOptions = {}): Promise<AssessmentResult[]> {
  const { cues = 'all', signal = new AbortController().signal, onProgress } = options;
  const methods = (options.methods ?? METHODS).filter(({ cue }) => cues === 'all' || cue === 'pixels');
  const results: AssessmentResult[] = [];
  for (const method of methods) {
    signal.throwIfAborted();
    const result = await runMethod(method, evidence, signal);
    results.push(result);
    onProgress?.(result, results.length, methods.length);
  }
  return results;
}

async function runMethod(method: Method, evidence: Evidence, signal: AbortSignal): Promise<AssessmentResult> {
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
  if (!method.accepts(evidence.mimeType)) {
    return finish({
      status: 'not-applicable',
      message: 'This kind of file holds nothing this method looks at.',
    });
  }
  try {
    return finish(await method.run(evidence, signal));
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return finish({ status: 'failed', message: `The method could not finish: ${reason}` });
  }
}
