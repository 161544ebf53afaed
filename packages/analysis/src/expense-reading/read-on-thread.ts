import { Worker } from 'node:worker_threads';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { Reading, ReadingAnswer } from './messages.ts';
import type { Findings } from './read-findings.ts';

/** Many times the duration for the longest ordinary files on a busy machine. */
const MAX_MS = 30_000;
/** The heap limit for one file. */
const HEAP_MEGABYTES = 512;

let thread: Worker | null = null;
/** The last requested reading: one at a time, so that ending a thread does not affect another's work. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The result of `readFindings` or `readDocumentFindings` for a child's answer, on a thread that is ended when
 * it takes too long, because the duration depends on the pages' content. Rejects with `AnalysisFailure`:
 * `timeout` if it did, `crashed` if the thread ended. If `signal` aborts, with its reason.
 */
export function readOnThread(
  reading: Reading,
  { most = MAX_MS, signal }: { readonly most?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<Findings> {
  const result = last.then(() => readNext(reading, most, signal));
  last = result.catch(() => undefined);
  return signal ? unlessAborted(result, signal) : result;
}

/** Callers that have aborted need not wait for earlier readings. */
async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Ends the thread, if there is one; the next reading starts another. */
export async function closeReading(): Promise<void> {
  const ended = thread;
  thread = null;
  await ended?.terminate();
}

async function readNext(
  { kind, body, options: { today, oldestDays, certificates } }: Reading,
  most: number,
  signal: AbortSignal | undefined,
): Promise<Findings> {
  signal?.throwIfAborted();
  thread ??= startThread();
  const worker = thread;
  const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
  const end = (detail: string) =>
    reject(new AnalysisFailure('crashed', say('failure.receipt-interrupted'), detail));
  const onError = (error: Error) => end(error.stack ?? error.message);
  const onExit = () => end('the thread ended');
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  const timer = setTimeout(() => {
    reject(new AnalysisFailure('timeout', say('failure.reading-time', { seconds: most / 1_000 })));
  }, most);
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  // It keeps the process alive while it works.
  worker.ref();
  let isSound = false;
  try {
    worker.postMessage({ kind, body, options: { today, oldestDays, certificates } } satisfies Reading);
    const answer = await promise;
    isSound = true;
    if (answer.kind === 'done') return answer.findings;
    throw new AnalysisFailure(answer.code, answer.said, answer.detail);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
    worker.unref();
    if (!isSound) await closeReading();
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    // It gets no environment variables.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // Awaiting callers listen too; an error between two readings ends it all the same.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (thread === worker) thread = null;
  });
  worker.unref();
  return worker;
}
