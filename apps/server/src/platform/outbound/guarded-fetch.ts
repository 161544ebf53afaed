import { type GuardOptions, sendGuarded } from './guarded-request.ts';

/** The part of `fetch` that libraries need to call a service named by a stranger. */
export type GuardedFetch = (
  address: string,
  options: { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal },
) => Promise<Response>;

const MAX_ANSWER_BYTES = 1024 ** 2;
/** Answers that have no body, and must not be given one. */
const BODILESS = [204, 205, 304];

/** Every call is guarded: only public addresses, no redirects, a time limit. Throws like `sendGuarded`. */
export function createGuardedFetch(options: Omit<GuardOptions, 'signal'>): GuardedFetch {
  return async (address, { method, headers, body, signal }) => {
    const text = body === undefined || body === null ? undefined : String(body);
    const sized =
      text === undefined ? headers : { ...headers, 'content-length': `${Buffer.byteLength(text)}` };
    const request = {
      ...options,
      method,
      headers: sized,
      body: text,
      signal,
      largestAnswer: MAX_ANSWER_BYTES,
    };
    const answer = await sendGuarded(address, request);
    if (answer.isCut) throw new Error('The answer is larger than 1 MB.');
    const given = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value ?? []].flat()) given.append(name, one);
    }
    const isBodiless = BODILESS.includes(answer.status);
    return new Response(isBodiless ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: given,
    });
  };
}
