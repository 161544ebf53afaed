import { userInfo } from 'node:os';
import { FIRST_PASSWORD_DAYS, type FirstAdmin } from './first-organisation.ts';

/** The server's messages at the terminal; logs go elsewhere. */
export function printFirstAdmin({ username, password }: FirstAdmin): void {
  console.log(`
  The first administrator, shown this once:

      username  ${username}
      password  ${password}

  You choose a new password when you sign in. This one is good for ${FIRST_PASSWORD_DAYS} days; if nobody has
  used it by then, the next start prints another one.
`);
}

export function printProblem(error: unknown): void {
  console.error(`Assay could not start: ${explain(error)}`);
  const { cause } = error as { cause?: unknown };
  if (cause) console.error(`  because: ${explain(cause)}`);
  if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')) console.error(error);
}

function explain(error: unknown): string {
  const { code, port, path, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another program. Choose another: PORT=4400 npm start`;
  if (code === 'EACCES' && port) return `port ${port} may not be opened by this user.`;
  if (code === 'EACCES' && path)
    return `${userInfo().username} may not use ${path}. Start Assay as the user who set it up, or name another data folder with ASSAY_DATA.`;
  // An AggregateError of several refused addresses has no message of its own.
  return message || code || String(error);
}

/** One line, so that it is not overlooked. */
export function printWeakSandbox(notice: string): void {
  console.warn(`Warning: ${notice}`);
}

/** An operator's model that is unusable, or whose calibration does not count. */
export function printModelProblem(reason: string): void {
  console.warn(`Warning: ${reason}`);
}
