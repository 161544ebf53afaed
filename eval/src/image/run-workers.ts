import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { SampleFigures, SampleRequest } from './measure-sample.ts';

export type SampleOutcome = { readonly figures: SampleFigures } | { readonly problem: string };

export interface WorkerRun {
  /** In the order of the requests. */
  readonly outcomes: SampleOutcome[];
  /** Peak resident memory of any worker. */
  readonly peakRssMb: number;
}

type Answer = { id: number; peakRssMb: number } & SampleOutcome;

/** Measures all requests in worker processes, by default one per core. */
export async function runWorkers(
  requests: readonly SampleRequest[],
  onDone: (done: number) => void,
  workers = availableParallelism(),
): Promise<WorkerRun> {
  const outcomes: SampleOutcome[] = new Array(requests.length);
  const queue = requests.entries();
  let done = 0;
  let peakRssMb = 0;

  async function work(): Promise<void> {
    const worker = fork(new URL('./worker.ts', import.meta.url));
    try {
      for (const [id, request] of queue) {
        const answer = await ask(worker, id, request);
        outcomes[id] = answer;
        peakRssMb = Math.max(peakRssMb, answer.peakRssMb);
        onDone(++done);
      }
    } finally {
      worker.kill();
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, requests.length) }, work));
  return { outcomes, peakRssMb };
}

function ask(worker: ChildProcess, id: number, request: SampleRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`the worker ended (${signal ?? code}) while it measured ${request.file}`));
  worker.once('message', (answer: Answer) => resolve(answer));
  worker.once('exit', onExit);
  worker.send({ id, request });
  return promise.finally(() => worker.off('exit', onExit));
}
