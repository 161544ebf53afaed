import { AddressRefusedError } from './guarded-request.ts';

/** A network error of a server, by its remedy. */
export interface NetworkFailure {
  readonly kind: 'address' | 'name' | 'route' | 'slow' | 'certificate';
  /** Addressed to the person who entered the server’s name. */
  readonly message: string;
}

const NO_ROUTE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EPIPE', 'EHOSTDOWN'];
const NOT_TRUSTED = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
];
const SLOW = ['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const WRAPPERS_AT_MOST = 6;

interface Wrapper {
  cause?: unknown;
  errors?: unknown[];
}

/**
 * `where`: the server’s name; `plainHint`: what to check if it does not speak TLS. Null if the network is not
 * to blame.
 */
export function explainNetworkFailure(
  error: unknown,
  where: string,
  plainHint: string,
): NetworkFailure | null {
  for (const one of chainOf(error)) {
    const failure = explainOne(one, where, plainHint);
    if (failure) return failure;
  }
  return null;
}

function explainOne(error: unknown, where: string, plainHint: string): NetworkFailure | null {
  if (error instanceof AddressRefusedError) return { kind: 'address', message: error.message };
  const { code, name } = error as { code?: unknown; name?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { kind: 'name', message: `No server is known by the name ${where}.` };
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return { kind: 'route', message: `The connection to ${where} was cut.` };
  if (NO_ROUTE.includes(String(code)))
    return { kind: 'route', message: `No connection to ${where} could be made: nothing answers there.` };
  if (SLOW.includes(String(code)) || name === 'TimeoutError')
    return { kind: 'slow', message: `${where} did not answer in time.` };
  const certificate = (message: string): NetworkFailure => ({ kind: 'certificate', message });
  if (code === 'CERT_HAS_EXPIRED') return certificate(`The certificate of ${where} has expired.`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return certificate(`The certificate of ${where} is for another name.`);
  if (NOT_TRUSTED.includes(String(code)))
    return certificate(`The certificate of ${where} was issued by nobody whom this server trusts.`);
  if (code === 'EPROTO' || String(code).startsWith('ERR_SSL'))
    return certificate(`${where} does not speak TLS there. ${plainHint}`);
  return null;
}

/** The error, and those that it wraps. */
export function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  const follow = (one: unknown) => {
    if (one === undefined || one === null || chain.length >= WRAPPERS_AT_MOST) return;
    chain.push(one);
    const { cause, errors } = one as Wrapper;
    for (const inner of Array.isArray(errors) ? errors : []) follow(inner);
    follow(cause);
  };
  follow(error);
  return chain;
}
