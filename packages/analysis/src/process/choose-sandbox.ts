import { createBubblewrapSandbox } from '../sandbox/bubblewrap.ts';
import { isCodeKept, lendCodeCache, nameCodeMark } from '../sandbox/code-cache.ts';
import { createPlainSandbox } from '../sandbox/plain.ts';
import { describe, type Sandbox, type SandboxDescription, type Surroundings } from '../sandbox/sandbox.ts';
import { listUsersForRoot } from '../sandbox/unprivileged-user.ts';
import { createUnshareSandbox } from '../sandbox/unshare.ts';
import { type ChildSettings, type SandboxedChild, startChild } from './sandboxed-child.ts';

export interface ChosenSandbox {
  readonly sandbox: Sandbox;
  readonly description: SandboxDescription;
  /** The child for the first file. */
  readonly child: SandboxedChild;
}

/** How long a child may take to start; where none refuses but it is too slow, the second time counts. */
const START_MS = [20_000, 60_000] as const;

/** The child was still starting when its time was over: the machine is busy, or it never starts here. */
class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * The strongest sandbox in which a child really starts here. Installed commands are not enough: containers
 * and kernels forbid namespaces in many ways, so each candidate is tried with the very process that will
 * decode, and once more if it was too slow: that a machine is busy is no reason for a weaker one. Throws if not
 * even a plain child starts.
 * @param startMs milliseconds for the first and for the second try
 */
export async function chooseSandbox(
  settings: Omit<ChildSettings, 'sandbox'>,
  candidates: readonly Sandbox[] = listSandboxes(),
  startMs: readonly number[] = START_MS,
): Promise<ChosenSandbox> {
  let lastError: unknown;
  for (const sandbox of candidates)
    for (const limit of startMs)
      try {
        return await start({ ...settings, sandbox }, limit);
      } catch (error) {
        lastError = error;
        if (!(error instanceof TooSlow)) break;
      }
  throw new Error('No process for analysis can be started on this machine.', { cause: lastError });
}

async function start(settings: ChildSettings, startMs: number): Promise<ChosenSandbox> {
  const { sandbox } = settings;
  const codeMark = nameCodeMark(settings);
  const kept = isCodeKept(codeMark) ? null : await keepCode({ ...settings, codeMark }, startMs);
  const child = startChild(settings);
  return { sandbox, child, description: describe(sandbox, kept ?? (await readyInTime(child, startMs))) };
}

/**
 * Has one child, which gets no file, load everything that another may need, so that later ones find it compiled. Resolves with what it
 * saw around it.
 */
async function keepCode(settings: ChildSettings, startMs: number): Promise<Surroundings> {
  lendCodeCache('child');
  const child = startChild({ ...settings, keepsCode: true });
  // Its timer also keeps this process alive, which the child does not do once it is ready.
  const waiting = setInterval(() => undefined, startMs);
  try {
    return await readyInTime(child, startMs);
  } finally {
    child.kill();
    await child.ended;
    clearInterval(waiting);
    lendCodeCache('nobody');
  }
}

async function readyInTime(child: SandboxedChild, startMs: number): Promise<Surroundings> {
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill();
  }, startMs);
  try {
    return await child.ready;
  } catch (error) {
    throw isLate ? new TooSlow(`It did not start within ${startMs} ms.`, { cause: error }) : error;
  } finally {
    clearTimeout(late);
  }
}

/** From the strongest to the weakest. */
export function listSandboxes(): Sandbox[] {
  if (process.platform !== 'linux') return [createPlainSandbox({ held: 'nothing' })];
  const isRoot = process.getuid?.() === 0;
  const users = isRoot ? listUsersForRoot() : [undefined];
  const weakest = isRoot ? [...users, null] : users;
  return [
    ...users.map((user) => createBubblewrapSandbox(user)),
    ...users.map((user) => createUnshareSandbox({ user })),
    ...users.map((user) => createUnshareSandbox({ user, filtered: false })),
    ...(['calls and files', 'calls', 'nothing'] as const).flatMap((held) =>
      weakest.map((user) => createPlainSandbox({ user, held })),
    ),
  ];
}
