import { type ChildCode, chooseChildCode } from './child-code/choose-child-code.ts';
import { closeReading } from './expense-reading/read-on-thread.ts';
import { chooseSandbox, listSandboxes } from './process/choose-sandbox.ts';
import { createPool, type Pool } from './process/pool.ts';
import { isStrong, type SandboxDescription } from './sandbox/sandbox.ts';

let pool: Pool | undefined;
let known: SandboxDescription | null = null;

/** The pool of this process, created on first use, when `ASSAY_SANDBOX=required` is checked. */
export function getPool(): Pool {
  if (pool) return pool;
  let code: ChildCode | undefined;
  pool = createPool({
    entry: async () => {
      code = await chooseChildCode();
      return code.entry;
    },
    choose: async (settings) => {
      const chosen = await (process.env.ASSAY_SANDBOX === 'required'
        ? requireStrong(settings)
        : chooseSandbox(settings));
      known = code?.reason ? withSlowStart(chosen.description, code.reason) : chosen.description;
      return { ...chosen, description: known };
    },
  });
  return pool;
}

const withSlowStart = (description: SandboxDescription, reason: string): SandboxDescription => ({
  ...description,
  slowStart: `Decoders start from their sources, which takes longer, because they could not be bundled: ${reason}`,
});

const requireStrong: typeof chooseSandbox = (settings) =>
  chooseSandbox(settings, listSandboxes().filter(isStrong)).catch((cause: unknown) => {
    const message =
      'ASSAY_SANDBOX=required is set, but no sandbox with namespaces and a system-call filter works on this machine. ' +
      'Install the package "bubblewrap" and allow namespaces, or leave ASSAY_SANDBOX out.';
    throw new Error(message, { cause });
  });

/** Starts the first child before the first file arrives. Rejects if no process can be started at all. */
export function describeSandbox(): Promise<SandboxDescription> {
  return getPool().warmUp();
}

/** The sandbox of this process; null if none was needed so far, or none could be started. Starts nothing. */
export function knownSandbox(): SandboxDescription | null {
  return known;
}

/** Kills running and idle processes; the next call starts new ones. */
export function closeAnalysis(): void {
  pool?.close();
  void closeReading();
  pool = undefined;
  known = null;
}
