import { type GuardOptions, sendGuarded } from './guarded-request.ts';

export interface PostOptions extends GuardOptions {
  headers: Record<string, string>;
  body: string;
}

const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Posts to an address that a stranger chose and resolves with the answer's status, even on errors. Throws
 * AddressRefusedError, or the network's error.
 */
export async function postTo(address: string, options: PostOptions): Promise<number> {
  const request = { ...options, method: 'POST', largestAnswer: MAX_ANSWER_BYTES };
  return (await sendGuarded(address, request)).status;
}
