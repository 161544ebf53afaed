import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { allowsHost, HOST_REFUSED, type OutboundPolicy } from './outbound-policy.ts';
import { isPublicAddress } from './public-address.ts';

export interface GuardOptions extends OutboundPolicy {
  /** For everything: name resolution, connection, answer. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Resolves a name to addresses; by default with the machine's own resolver. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
}

export interface GuardedRequest extends GuardOptions {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Bytes of an answer that are read before it is cut off. */
  largestAnswer: number;
}

export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The answer was longer than what was read. */
  isCut: boolean;
}

export const TLS_ONLY = 'Only https:// is allowed.';

/** The address must not be called. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

/** No answer came within the time limit. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor(timeoutMs: number, options: ErrorOptions) {
    super(`No answer within ${timeoutMs / 1_000} seconds.`, options);
  }
}

/**
 * Throws AddressRefusedError for what can be judged without resolving the name: scheme, credentials, host,
 * private addresses.
 */
export function checkAddress(address: string, { allowPrivate, hosts, tlsOnly }: OutboundPolicy): URL {
  const url = new URL(address);
  const schemes = allowPrivate && !tlsOnly ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) throw new AddressRefusedError(TLS_ONLY);
  if (url.username || url.password) throw new AddressRefusedError('The address must not hold a password.');
  const host = hostOf(url);
  const isLocalName = /(^|\.)(localhost|local|internal)$/i.test(host.replace(/\.$/, ''));
  if (!allowPrivate && (isLocalName || (isIP(host) > 0 && !isPublicAddress(host)))) {
    throw new AddressRefusedError('Addresses of private networks are not allowed.');
  }
  if (!allowsHost(hosts, host)) throw new AddressRefusedError(HOST_REFUSED);
  return url;
}

/**
 * Sends a request to an address that a stranger chose. The name is resolved once and the connection goes to
 * the result, so that a second answer cannot lead elsewhere; redirects are not followed. Throws
 * AddressRefusedError, or the network's error.
 */
export async function sendGuarded(address: string, given: GuardedRequest): Promise<GuardedAnswer> {
  const { allowPrivate, hosts, tlsOnly, timeoutMs, resolve = resolveByMachine, ...request } = given;
  const url = checkAddress(address, { allowPrivate, hosts, tlsOnly });
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  try {
    const pinned = await raceAbort(pin(resolve(hostOf(url)), allowPrivate), signal);
    return await raceAbort(send(url, { ...request, signal, lookup: pinned }), signal);
  } catch (error) {
    if (limit.aborted) throw new NoAnswerError(timeoutMs, { cause: error });
    throw error;
  }
}

type Prepared = Pick<GuardedRequest, 'method' | 'headers' | 'body' | 'largestAnswer'> & {
  signal: AbortSignal;
  lookup: LookupFunction;
};

function send(url: URL, { body, largestAnswer, ...options }: Prepared): Promise<GuardedAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    let isAnswered = false;
    const sent = request(url, { ...options, agent: false }, (answer) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > largestAnswer) answer.destroy();
        else chunks.push(chunk);
      });
      answer.on('error', fail);
      answer.on('close', () => {
        const isCut = bytes > largestAnswer;
        if (!answer.complete && !isCut) return fail(new Error('The answer broke off.'));
        const { statusCode: status = 0, headers } = answer;
        done({ status, headers, body: Buffer.concat(chunks), isCut });
      });
    });
    sent.on('error', fail);
    // An answer that changes the protocol (101) arrives neither as an answer nor as an error: only the
    // connection ends.
    sent.on('close', () => isAnswered || fail(new Error('The connection ended without an answer.')));
    sent.end(body);
  });
}

const resolveByMachine = (host: string) => lookup(host, { all: true });

/** The result that the connection gets when it resolves the name. */
async function pin(
  asked: ReturnType<NonNullable<GuardOptions['resolve']>>,
  allowPrivate: boolean,
): Promise<LookupFunction> {
  const found = await asked;
  // All of them: a name with both kinds of addresses is suspicious.
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) {
    throw new AddressRefusedError('Addresses of private networks are not allowed.');
  }
  return (_host, { all }, answer) => {
    const [first] = found;
    if (all || !first) answer(null, found);
    else answer(null, first.address, first.family);
  };
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

async function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
