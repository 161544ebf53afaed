const WAIT_LIMIT_MS = 420_000;

/** Polls every second until the condition holds. Rejects after seven minutes, naming it. */
export async function waitFor(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + WAIT_LIMIT_MS;
  while (!(await isThere())) {
    if (Date.now() > limit) throw new Error(`${what} did not come in time.`);
    await new Promise((wake) => setTimeout(wake, 1_000));
  }
}
