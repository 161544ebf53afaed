import { AssayError, readFailure } from './assay-error.ts';

export interface SendOptions {
  readonly fetch: typeof fetch;
  /** Timeout of each attempt in milliseconds, up to the head of the answer; its body has no limit. */
  readonly timeoutMs: number;
  /** Whether the request is safe to repeat. */
  readonly isRepeatable: boolean;
  /** Attempts after the first. */
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

/** 502 and 504 come from a proxy that could not reach the server or timed out. */
const PASSING = [429, 502, 503, 504];
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/**
 * Sends a request, and repeats it if that is safe and the failure is temporary: no answer, too many requests,
 * a busy server. `request` is called for each attempt. Throws AssayError, or the signal’s reason.
 */
export async function send(
  request: () => Request | Promise<Request>,
  options: SendOptions,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(await request(), options);
    } catch (error) {
      const isLast = !options.isRepeatable || attempt >= options.retries;
      if (isLast || !(error instanceof AssayError) || !passes(error)) throw error;
      const usual = FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 2);
      const wait = Math.min((error.retryAfterSeconds ?? 0) * 1_000 || usual, MAX_WAIT_MS);
      await pause(wait, options.signal);
    }
  }
}

async function sendOnce(request: Request, { fetch, timeoutMs, signal }: SendOptions): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const signals = signal ? [limit.signal, signal] : [limit.signal];
    const response = await fetch(request, { signal: AbortSignal.any(signals) });
    if (!response.ok) throw await readFailure(response);
    return response;
  } catch (error) {
    if (error instanceof AssayError) throw error;
    signal?.throwIfAborted();
    if (!limit.signal.aborted)
      throw new AssayError('NO_ANSWER', 'The server could not be reached.', { cause: error });
    throw new AssayError('TIMED_OUT', `The server did not answer within ${timeoutMs} ms.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function passes({ code, httpStatus }: AssayError): boolean {
  return code === 'NO_ANSWER' || code === 'TIMED_OUT' || PASSING.includes(httpStatus);
}

/** Throws the signal’s reason as soon as it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
