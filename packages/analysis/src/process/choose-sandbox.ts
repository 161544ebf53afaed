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

const START_MS = 20_000;

/**
 * The strongest sandbox in which a child really starts here. Installed commands are not enough: containers
 * and kernels forbid namespaces in many ways, so each candidate is tried with the very process that will
 * decode. Throws if not even a plain child starts.
 */
export async function chooseSandbox(
  settings: Omit<ChildSettings, 'sandbox'>,
  candidates: readonly Sandbox[] = listSandboxes(),
): Promise<ChosenSandbox> {
  let lastError: unknown;
  for (const sandbox of candidates) {
    try {
      const codeMark = nameCodeMark({ ...settings, sandbox });
      const kept = isCodeKept(codeMark) ? null : await keepCode({ ...settings, sandbox, codeMark });
      const child = startChild({ ...settings, sandbox });
      return { sandbox, child, description: describe(sandbox, kept ?? (await readyInTime(child))) };
    } catch (error) {
      lastError = error;
    }
  }
  throw new Error('No process for analysis can be started on this machine.', { cause: lastError });
}

/**
 * Has one child, which gets no file, load everything that another may need, so that later ones find it compiled. Resolves with what it
 * saw around it.
 */
async function keepCode(settings: ChildSettings): Promise<Surroundings> {
  lendCodeCache('child');
  const child = startChild({ ...settings, keepsCode: true });
  // It also keeps this process alive until the end of the child, which does not do so once it is ready.
  const late = setTimeout(child.kill, START_MS);
  try {
    return await child.ready;
  } finally {
    child.kill();
    await child.ended;
    clearTimeout(late);
    lendCodeCache('nobody');
  }
}

async function readyInTime(child: SandboxedChild): Promise<Surroundings> {
  const late = setTimeout(child.kill, START_MS);
  return child.ready.finally(() => clearTimeout(late));
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
