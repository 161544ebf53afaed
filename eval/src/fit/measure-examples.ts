import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { DEFAULT_IMAGE_METHODS } from '@assay/forensics';
import { showProgress } from '../show-progress.ts';
import type { Example, MeasuredExample } from './example.ts';
import { listFusible } from './measure-example.ts';
import type { MeasureRequest } from './measure-worker.ts';

/** A measured example, read on demand from the folder in which it is kept. */
export interface StoredExample {
  readonly example: Example;
  readonly read: () => MeasuredExample;
}

/**
 * Measures examples in one process per core and keeps the results in `folder`; existing results of the same
 * method and version are reused. Examples that cannot be measured are reported and left out.
 * @param methods ids of the methods whose findings are returned
 * @param until milliseconds since the epoch after which no further example is begun
 */
export async function measureExamples(
  examples: readonly Example[],
  folder: string,
  methods = listFusible(DEFAULT_IMAGE_METHODS),
  until = Number.POSITIVE_INFINITY,
): Promise<StoredExample[]> {
  mkdirSync(folder, { recursive: true });
  const fileOf = (example: Example) => path.join(folder, `${example.id}.bin`);
  const waiting = examples.values();
  let done = 0;
  async function work(): Promise<void> {
    const worker = fork(new URL('./measure-worker.ts', import.meta.url));
    for (const example of waiting) {
      if (Date.now() >= until) break;
      const { problem } = await ask(worker, { example, into: fileOf(example), methods });
      if (problem) console.error(`left out: ${example.file}: ${problem}`);
      showProgress(++done, examples.length);
    }
    worker.kill();
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return examples
    .filter((example) => existsSync(fileOf(example)))
    .map((example) => {
      const read = () => {
        const { results, ...measured } = deserialize(readFileSync(fileOf(example))) as MeasuredExample;
        return { ...measured, results: results.filter(({ model }) => methods.includes(model)) };
      };
      return { example, read };
    });
}

function ask(worker: ChildProcess, request: MeasureRequest): Promise<{ problem?: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ problem?: string }>();
  const onExit = () => reject(new Error('a measuring process ended'));
  worker.once('exit', onExit);
  worker.once('message', resolve);
  worker.send(request);
  return promise.finally(() => worker.off('exit', onExit));
}
