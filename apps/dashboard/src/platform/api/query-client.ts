import { CallError } from '@assay/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { readSession, subscribeSession } from '../session/session-store.ts';

const RETRIES = 3;

/** Only what may pass by itself is tried again: no answer, 5xx, 429. A refusal stays a refusal. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  if (!(error instanceof CallError)) return false;
  return error.httpStatus === 0 || error.httpStatus === 429 || error.httpStatus >= 500;
}

/** For what takes the server long: of that, a second try has to do. */
export function isWorthRetryingOnce(failures: number, error: unknown): boolean {
  return failures === 0 && isWorthRetrying(failures, error);
}

/** 1 s, 2 s, 4 s, at most 10 s. */
export function retryDelay(attempt: number): number {
  return Math.min(10_000, 1_000 * 2 ** attempt);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, retryDelay, staleTime: 15_000, gcTime: 5 * 60_000 },
    mutations: { retry: false },
  },
});

/** Data loaded by one user are never shown to the next. */
subscribeSession(() => {
  if (readSession().phase !== 'signed-in') queryClient.clear();
});
