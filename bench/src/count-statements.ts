import { setTimeout as wait } from 'node:timers/promises';
import type { LiveServer } from './live-server.ts';

/** How many statements a server of `serve-intake.ts` has sent to its database so far. */
export async function countStatements({ pid, said }: LiveServer): Promise<number> {
  const before = said().length;
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const [, count] = /statements (\d+)\n/.exec(said().slice(before)) ?? [];
    if (count) return Number(count);
    await wait(5);
  }
}
