import { availableParallelism } from 'node:os';
import { defaultLimits } from '../limits.ts';
import type { SandboxDescription } from '../sandbox/sandbox.ts';
import { type ChosenSandbox, chooseSandbox } from './choose-sandbox.ts';
import type { Message } from './messages.ts';
import { type Job, type SandboxedChild, startChild } from './sandboxed-child.ts';

/** Runs jobs side by side, each in a fresh child, with the next child already warm. */
export interface Pool {
  readonly run: (job: Job) => Promise<Message>;
  /** Starts the first child if none was started yet, so that the first file does not wait for it. */
  readonly warmUp: () => Promise<SandboxDescription>;
  readonly close: () => void;
}

export interface PoolOptions {
  readonly entry: URL;
  /** Jobs at the same time; the others wait in order. Default: the cores there are. */
  readonly parallel?: number;
  readonly heapBytes?: number;
  readonly outputBytes?: number;
  readonly choose?: typeof chooseSandbox;
}

export function createPool(options: PoolOptions): Pool {
  const settings = {
    entry: options.entry,
    heapBytes: options.heapBytes ?? 2 * 2 ** 30,
    outputBytes: options.outputBytes ?? defaultLimits.outputBytes,
  };
  const children = new Set<SandboxedChild>();
  const waiting: (() => void)[] = [];
  let free = options.parallel ?? availableParallelism();
  /** Of those that run. */
  let brief = 0;
  let chosen: Promise<ChosenSandbox> | undefined;
  let standby: SandboxedChild | undefined;

  const killAll = () => {
    for (const child of children) child.kill();
  };
  process.on('exit', killAll);

  function choose(): Promise<ChosenSandbox> {
    chosen ??= (options.choose ?? chooseSandbox)(settings).then((choice) => {
      standby = keep(choice.child);
      return choice;
    });
    chosen.catch(() => {
      chosen = undefined;
    });
    return chosen;
  }

  function keep(child: SandboxedChild): SandboxedChild {
    children.add(child);
    // One that dies while it waits is not handed out.
    child.ended.then(() => {
      children.delete(child);
      if (standby === child) standby = undefined;
    });
    return child;
  }

  /** A child that waits for its file. One that ends before is not the file's fault: the next one is taken. */
  async function takeChild(): Promise<SandboxedChild> {
    const { sandbox } = await choose();
    const start = () => keep(startChild({ ...settings, sandbox }));
    const child = standby ?? start();
    standby = start();
    return child.ready.then(
      () => child,
      async () => {
        const second = start();
        await second.ready;
        return second;
      },
    );
  }

  async function run(job: Job): Promise<Message> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const own = job.isBrief ? 1 : 0;
    brief += own;
    try {
      const child = await takeChild();
      // A core that nobody else is using now, or not for long, may be used too.
      return await child.run(job, free + brief - own > 0 ? 2 : 1);
    } finally {
      brief -= own;
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    run,
    warmUp: async () => (await choose()).description,
    close: () => {
      killAll();
      process.off('exit', killAll);
      standby = undefined;
      chosen = undefined;
    },
  };
}
