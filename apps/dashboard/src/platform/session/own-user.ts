import type { User } from '@assay/contract/users';
import { readSession, writeSession } from './session-store.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a call that changes the signed-in user, after those that were asked for before, and shows the user as the server answers. What
 * was changed on the screen meanwhile, such as a star, stays: a call of its own tells the server.
 */
export async function changeOwnUser<Answer extends { readonly user: User }>(
  send: (username: string) => Promise<Answer>,
): Promise<Answer> {
  const asked = last.then(async () => {
    const session = readSession();
    if (session.phase !== 'signed-in') throw new Error('Nobody is signed in.');
    const answer = await send(session.user.data.username);
    const now = readSession();
    if (now.phase === 'signed-in' && now.user.id === session.user.id)
      writeSession({ ...now, user: keepChanges(session.user, now.user, answer.user) });
    return answer;
  });
  last = asked.catch(() => undefined);
  return asked;
}

/** What was answered, except for the parts that are no longer as they were before. */
function keepChanges<Value>(before: Value, now: Value, answered: Value): Value {
  if (isObject(before) && isObject(now) && isObject(answered)) {
    const names = new Set([...Object.keys(now), ...Object.keys(answered)]);
    const parts = [...names].map((name) => [name, keepChanges(before[name], now[name], answered[name])]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as Value;
  }
  return JSON.stringify(now) === JSON.stringify(before) ? answered : now;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
