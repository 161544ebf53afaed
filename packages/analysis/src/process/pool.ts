import { availableParallelism } from 'node:os';
import { defaultLimits } from '../limits.ts';
import type { SandboxDescription } from '../sandbox/sandbox.ts';
import { isInBackground } from './background.ts';
import { type ChosenSandbox, chooseSandbox } from './choose-sandbox.ts';
import type { Message } from './messages.ts';
import { createProcessSlots } from './process-slots.ts';
import { type Job, type SandboxedChild, startChild } from './sandboxed-child.ts';

/**
 * Runs jobs in parallel, each in a fresh child, with the next child already started. If a single job takes all there is of two cores, it
 * is started after the job's end.
 */
export interface Pool {
  /** Requests inside `inBackground` have the lowest priority. */
  readonly run: (job: Job) => Promise<Message>;
  /** Starts the child of the next job, if none waits for it, though the last one still runs. */
  readonly prepare: () => Promise<void>;
  /** Starts the first child if there is none yet, so that the first file does not wait for it. */
  readonly warmUp: () => Promise<SandboxDescription>;
  readonly close: () => void;
}

export interface PoolOptions {
  /** The script of each child; or a function that makes it first. */
  readonly entry: URL | (() => Promise<URL>);
  /** Concurrent jobs; the others wait in order. Default: the number of cores. */
  readonly parallel?: number;
  readonly heapBytes?: number;
  readonly outputBytes?: number;
  readonly choose?: typeof chooseSandbox;
  /** Bytes of available memory. Default: what the system, or the container, has left. */
  readonly readFreeMemory?: () => number;
}

export function createPool(options: PoolOptions): Pool {
  const limits = {
    heapBytes: options.heapBytes ?? 2 * 2 ** 30,
    outputBytes: options.outputBytes ?? defaultLimits.outputBytes,
  };
  const cores = options.parallel ?? availableParallelism();
  const places = createProcessSlots(cores, options.readFreeMemory ?? (() => process.availableMemory()));
  let chosen: Promise<ChosenSandbox & { readonly entry: URL }> | undefined;
  const children = keepChildren();
  /** Jobs that run or wait. */
  let jobs = 0;

  process.on('exit', children.kill);

  async function begin(): Promise<ChosenSandbox & { readonly entry: URL }> {
    const entry = options.entry instanceof URL ? options.entry : await options.entry();
    const choice = await (options.choose ?? chooseSandbox)({ ...limits, entry });
    children.wait(false, choice.child);
    return { ...choice, entry };
  }

  function choose(): Promise<ChosenSandbox & { readonly entry: URL }> {
    chosen ??= begin();
    chosen.catch(() => {
      chosen = undefined;
    });
    return chosen;
  }

  /** Starts the child of the next job, if none waits for it. */
  async function prepare(isBackground: boolean): Promise<void> {
    const choice = chosen;
    if (!choice) return;
    try {
      const { sandbox, entry } = await choice;
      // Closed meanwhile.
      if (choice !== chosen || children.isWaiting(isBackground)) return;
      children.wait(isBackground, startChild({ ...limits, entry, sandbox, isBackground }));
    } catch {
      // The next job starts its own child, and reports the error if that fails, too: this one has its result.
    }
  }

  /**
   * A child that waits for its file. If one ends before that, it is not the file's fault: the next one is
   * taken, unless the pool was closed.
   */
  async function takeChild(isBackground: boolean, needsTwoCores: boolean): Promise<SandboxedChild> {
    const choice = choose();
    const { sandbox, entry } = await choice;
    const start = () => children.keep(startChild({ ...limits, entry, sandbox, isBackground }));
    const child = children.takeWaiting(isBackground) ?? start();
    if (!needsTwoCores || cores > 2 || jobs > 1) await prepare(isBackground);
    return child.ready.then(
      () => child,
      async (error) => {
        if (choice !== chosen) throw error;
        const second = start();
        await second.ready;
        return second;
      },
    );
  }

  async function run(job: Job): Promise<Message> {
    const isBackground = isInBackground();
    const { isBrief = false, needsTwoCores = false, expectedBytes = 0, limits } = job;
    const asker = { isBackground, isBrief, expectedBytes, memoryBytes: limits.memoryBytes };
    jobs++;
    const place = await places.take(asker);
    try {
      const child = await takeChild(isBackground, needsTwoCores);
      return await child.run(job, place.countThreads());
    } finally {
      jobs--;
      place.release();
      await prepare(isBackground);
    }
  }

  return {
    run,
    prepare: () => prepare(isInBackground()),
    warmUp: async () => (await choose()).description,
    close: () => {
      children.kill();
      process.off('exit', children.kill);
      chosen = undefined;
    },
  };
}

/** All children that live, and of each priority the one that waits for the next job. */
function keepChildren() {
  const living = new Set<SandboxedChild>();
  const standby = new Map<boolean, SandboxedChild>();
  function keep(child: SandboxedChild): SandboxedChild {
    living.add(child);
    // One that dies while it waits is not handed out.
    child.ended.then(() => {
      living.delete(child);
      for (const [isBackground, waiting] of standby) if (waiting === child) standby.delete(isBackground);
    });
    return child;
  }
  return {
    keep,
    wait: (isBackground: boolean, child: SandboxedChild) => standby.set(isBackground, keep(child)),
    isWaiting: (isBackground: boolean) => standby.has(isBackground),
    takeWaiting(isBackground: boolean): SandboxedChild | undefined {
      const child = standby.get(isBackground);
      standby.delete(isBackground);
      return child;
    },
    kill() {
      for (const child of living) child.kill();
      standby.clear();
    },
  };
}
