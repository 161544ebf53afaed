import { AddressRefusedError } from '../../platform/outbound/guarded-request.ts';

/**
 * What is wrong, by what has to be done about it. Of one file: `gone`, `changed` (while it was read), `broken` (its bytes
 * ended early). Of the storage: the others.
 */
export type ProblemKind =
  | 'address'
  | 'name'
  | 'route'
  | 'certificate'
  | 'host-key'
  | 'key'
  | 'rights'
  | 'missing'
  | 'slow'
  | 'gone'
  | 'changed'
  | 'broken'
  | 'other';

/** Of one file or for a moment: worth another attempt. */
const PASSING: readonly ProblemKind[] = ['name', 'route', 'slow', 'changed', 'broken', 'other'];
/** What keeps every file from being read, so that going on would only fail them all. */
const OF_STORAGE: readonly ProblemKind[] = [
  'address',
  'name',
  'route',
  'certificate',
  'host-key',
  'key',
  'slow',
];

/** What is wrong with a storage or one of its files, in words for its administrator. */
export class StorageProblem extends Error {
  override name = 'StorageProblem';
  readonly kind: ProblemKind;
  /** Null: the storage as a whole, or its list of files. */
  readonly path: string | null;
  constructor(kind: ProblemKind, message: string, cause?: unknown, path: string | null = null) {
    super(message, { cause });
    this.kind = kind;
    this.path = path;
  }
  get isPassing(): boolean {
    return PASSING.includes(this.kind);
  }
  get isOfStorage(): boolean {
    return OF_STORAGE.includes(this.kind);
  }
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

interface Failure {
  code?: unknown;
  name?: string;
  message?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** What the network says of a server, `where` being its name; null where the network is not to blame. */
export function networkProblem(error: unknown, where: string): StorageProblem | null {
  for (const one of chainOf(error)) {
    if (one instanceof StorageProblem) return one;
    if (one instanceof AddressRefusedError) return new StorageProblem('address', one.message, error);
    const { code, name } = one as Failure;
    const say = (kind: ProblemKind, message: string) => new StorageProblem(kind, message, error);
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return say('name', `No server is known by the name ${where}.`);
    if (NO_ROUTE.includes(String(code)))
      return say(
        'route',
        code === 'ECONNRESET' || code === 'EPIPE'
          ? `The connection to ${where} was cut.`
          : `No connection to ${where} could be made: nothing answers there.`,
      );
    if (SLOW.includes(String(code)) || name === 'TimeoutError')
      return say('slow', `${where} did not answer in time.`);
    if (code === 'CERT_HAS_EXPIRED') return say('certificate', `The certificate of ${where} has expired.`);
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
      return say('certificate', `The certificate of ${where} is for another name.`);
    if (NOT_TRUSTED.includes(String(code)))
      return say('certificate', `The certificate of ${where} was issued by nobody whom this server trusts.`);
    if (code === 'EPROTO' || String(code).startsWith('ERR_SSL'))
      return say('certificate', `${where} does not speak TLS there. Is it an http:// address?`);
  }
  return null;
}

/** The error, and those that it wraps. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  const follow = (one: unknown) => {
    if (one === undefined || one === null || chain.length >= WRAPPERS_AT_MOST) return;
    chain.push(one);
    const { cause, errors } = one as Failure;
    for (const inner of Array.isArray(errors) ? errors : []) follow(inner);
    follow(cause);
  };
  follow(error);
  return chain;
}

/** The storage's problem behind an error, as it comes out of the intake; null where there is none. */
export function problemBehind(error: unknown): StorageProblem | null {
  return chainOf(error).find((one): one is StorageProblem => one instanceof StorageProblem) ?? null;
}
