import { z } from 'zod';
import { DEFAULT_TOKEN_TYPE, HEADERS, NO_ANSWER, TOKEN_EXPIRED_CODE, UNEXPECTED_ERROR } from './constants.ts';
// Types only: a page need not carry the messages, which come with the answers.
import type { ErrorCode, Failure } from './errors.ts';
import type { TokenType } from './roles.ts';
import { isRawAnswer, type Route, type RouteAnswer, type RouteInput } from './route.ts';

export interface ClientOptions {
  /** Empty in the browser, where the API has the page's own origin. */
  readonly baseUrl: string;
  /** Called for every request. */
  readonly token?: () => { value: string; type?: TokenType } | null;
  readonly onBehalfOf?: (route: Route) => string | null;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** A failed call: the server's own code and message, or UNAVAILABLE if no answer came. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number;
  readonly details: Failure['details'];
  constructor(code: ErrorCode, message: string, httpStatus: number, details?: Failure['details']) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.details = details;
  }
}

export type Call = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  signal?: AbortSignal,
) => Promise<RouteAnswer<R>>;

/** Makes typed calls to the routes of the contract. Answers that are not JSON come back as the Response. */
export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? fetch;
  return async (route, input, signal) => {
    const parts = input as { params?: object; query?: object; body?: unknown; form?: FormData; bytes?: Blob };
    const headers = new Headers();
    const token = options.token?.();
    if (token) {
      headers.set('Authorization', `Bearer ${token.value}`);
      headers.set(HEADERS.tokenType, token.type ?? DEFAULT_TOKEN_TYPE);
    }
    const behalf = options.onBehalfOf?.(route);
    if (behalf) headers.set(HEADERS.onBehalfOf, behalf);
    if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
    if (parts.bytes) headers.set('Content-Type', 'application/octet-stream');

    const limits = [signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined];
    const response = await send(options.baseUrl + addressOf(route, parts.params, parts.query), {
      method: route.method,
      headers,
      body: parts.form ?? parts.bytes ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body)),
      signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new CallError('UNAVAILABLE', NO_ANSWER, 0);
    });
    if (!response.ok) throw await readFailure(response);
    if (isRawAnswer(route.output)) return response as never;
    return route.output.parse(await response.json()) as never;
  };
}

/** The path of a call with its parameters and query filled in. */
export function addressOf(route: Route, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = route.path.replace(/:(\w+)|\*$/g, (hit, name?: string) => {
    const value = String(values.get(name ?? hit));
    return name ? encodeURIComponent(value) : value;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A newer server may send codes that this page does not know: its message is shown all the same. */
const anyFailure = z.object({
  status: z.literal('Failure'),
  code: z.union([z.string(), z.literal(TOKEN_EXPIRED_CODE)]),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

async function readFailure(response: Response): Promise<CallError> {
  const { status } = response;
  const parsed = anyFailure.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    return status === 503
      ? new CallError('UNAVAILABLE', NO_ANSWER, status)
      : new CallError('UNEXPECTED', UNEXPECTED_ERROR, status);
  }
  const { code, message, details } = parsed.data;
  const name = code === TOKEN_EXPIRED_CODE ? 'TokenExpiredError' : code;
  return new CallError(name as ErrorCode, message, status, details);
}
