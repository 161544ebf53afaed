import { type Failure, isRetryable } from './failure.ts';

/** What an attempt returns: `error` if it failed. */
interface Attempted {
  readonly status: string;
  readonly error?: Pick<Failure, 'code'>;
}

/** Makes an attempt, and a second one if its process was killed: it may just have been unlucky. */
export async function retryIfKilled<Result extends Attempted>(
  attempt: () => Promise<Result>,
): Promise<Result> {
  const first = await attempt();
  return first.error && isRetryable(first.error) ? attempt() : first;
}
