import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type AssessmentResult,
  collectDecodes,
  type DecodedImage,
  type Decodes,
  type ImageMethod,
  type RunOptions,
  restoreImage,
  runMethods,
} from '@assay/forensics';
import type { MapsToDraw } from './draw-maps.ts';
import type { SharedWork } from './side-thread.ts';

export interface SideThread {
  readonly worker: Worker;
  /** Rejects when the thread fails or ends, at any moment; never resolves. */
  readonly lost: Promise<never>;
}

/**
 * A second thread, which loads its code while the first one decodes. Null if threads are not permitted, or the
 * system allows no further one.
 */
export function startSideThread(): SideThread | null {
  // Under Node's permission model, in the sandbox of last resort.
  if (process.permission && !process.permission.has('worker')) return null;
  const worker = createWorker();
  if (!worker) return null;
  // Listened to from the first moment: an end while the picture is being decoded is reported only once.
  const lost = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The second thread ended before its work was done.')));
  });
  // The caller's await receives it; afterwards its end does not matter.
  lost.catch(() => {});
  return { worker, lost };
}

function createWorker(): Worker | null {
  try {
    return new Worker(new URL('./side-thread.ts', import.meta.url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_INIT_FAILED') return null;
    throw error;
  }
}

/** One that was started before there was a file. */
let waiting: SideThread | null = null;

/** Starts the second thread ahead, in a process that has no file yet; not on a single core, where no job may use it. */
export function prepareSideThread(): void {
  if (availableParallelism() < 2) return;
  waiting ??= startSideThread();
  const started = waiting;
  // One that is lost while it waits is not used.
  started?.lost.catch(() => {
    if (waiting === started) waiting = null;
  });
}

/** The thread that waits, or else a new one. Null if there can be none. */
export function takeSideThread(): SideThread | null {
  const taken = waiting ?? startSideThread();
  waiting = null;
  return taken;
}

/** A picture whose decodes are accessible to both threads. */
export interface SharedImage {
  readonly image: DecodedImage;
  readonly decodes: Decodes;
}

/**
 * Decodes everything not yet decoded, once for both threads. The given picture is no longer needed: releasing
 * it frees its decodes.
 */
export async function shareImage(original: DecodedImage): Promise<SharedImage> {
  const decodes = share(await collectDecodes(original));
  return { image: restoreImage(original, decodes), decodes };
}

/**
 * Like `runMethods`, with the same results in the same order, but methods for pixels run on two threads, each
 * of which takes the next method when it is free. Methods for the file's own bytes stay on this one.
 */
export async function runOnTwoThreads(
  { image, decodes }: SharedImage,
  { worker, lost }: SideThread,
  { cues = 'all', methods, onProgress }: Omit<RunOptions<'image'>, 'signal'>,
): Promise<AssessmentResult[]> {
  const wanted = methods.filter(({ cue }) => cues === 'all' || cue === 'pixels');
  const own = wanted.filter(({ cue }) => cue === 'metadata');
  const common = wanted
    .filter(({ cue }) => cue === 'pixels')
    // The longest must not start last.
    .sort((a, b) => Number(b.isLongest ?? false) - Number(a.isLongest ?? false));
  const work: SharedWork = {
    bytes: share(image.bytes),
    mimeType: image.mimeType,
    receivedAt: image.receivedAt,
    credentials: image.credentials,
    decodes,
    methods: common.map(({ id }) => id),
    taken: new Int32Array(new SharedArrayBuffer(4)),
  };
  const results = new Map<string, AssessmentResult>();
  const keep = (result: AssessmentResult) => {
    results.set(result.model, result);
    onProgress?.(result, results.size, wanted.length);
  };
  const done = new Promise<void>((resolve) => {
    worker.on('message', function take(result: AssessmentResult | null) {
      if (result) return keep(result);
      worker.off('message', take);
      resolve();
    });
  });
  worker.postMessage(work);
  const run = async (method: ImageMethod) => {
    for (const result of await runMethods(image, { methods: [method] })) keep(result);
    // Lets results of the other thread arrive.
    await setImmediate();
  };
  for (const method of own) await run(method);
  const { taken } = work;
  const takeNext = () => common[Atomics.add(taken, 0, 1)];
  for (let method = takeNext(); method; method = takeNext()) await run(method);
  await Promise.race([done, lost]);
  return wanted.map(({ id }) => results.get(id) as AssessmentResult);
}

/** Draws maps on a thread that has no methods left. */
export function drawOnSideThread({ worker, lost }: SideThread, maps: MapsToDraw): Promise<Uint8Array[]> {
  const drawn = new Promise<Uint8Array[]>((resolve) => worker.once('message', resolve));
  worker.postMessage(maps);
  return Promise.race([drawn, lost]);
}

type NumberArray = Uint8Array | Int16Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** The same with typed arrays in shared memory, copied unless they are there. */
function share<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return copyArray(value as NumberArray);
  if (Array.isArray(value)) return value.map(copy);
  if (value instanceof Map) return new Map(Array.from(value, ([key, entry]) => [key, copy(entry)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copy(entry)]));
}

function copyArray(values: NumberArray): NumberArray {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const buffer = new SharedArrayBuffer(values.byteLength);
  // A Buffer is an array of bytes.
  const kind = values instanceof Uint8Array ? Uint8Array : values.constructor;
  const shared = new (kind as new (buffer: SharedArrayBuffer) => NumberArray)(buffer);
  shared.set(values);
  return shared;
}
