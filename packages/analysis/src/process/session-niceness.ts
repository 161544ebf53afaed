import { writeFileSync } from 'node:fs';

/** Linux accepts one such change per 100 ms, for all users except root together. */
const AGAIN_MS = 120;
const ATTEMPTS = 10;

/**
 * Sets the niceness of this process's whole session, -20 to 19. If Linux shares the processor between
 * sessions (autogroup, sched(7)), each sandboxed process is a session of its own, and its own niceness only
 * counts inside that session. No effect if sessions are not grouped, or if control groups share the
 * processor: then the niceness of the process counts.
 */
export function setSessionNiceness(pid: number, niceness: number, attempts = ATTEMPTS): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN' && attempts > 1)
      setTimeout(() => setSessionNiceness(pid, niceness, attempts - 1), AGAIN_MS).unref();
    else if (!NOT_TO_BE_SET.has(code)) throw error;
  }
}

/**
 * It has ended, belongs to another user, stayed too busy, or the system has no such groups or does not let
 * them be changed.
 */
const NOT_TO_BE_SET = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'EAGAIN', 'EINVAL', 'EROFS', 'EIO']);
