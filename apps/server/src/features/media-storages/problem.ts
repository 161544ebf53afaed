import { chainOf, explainNetworkFailure } from '../../platform/outbound/network-failure.ts';

/**
 * What is wrong, by its remedy. Of one file: `gone`, `changed` (while it was read), `broken` (its bytes ended
 * early). Of the storage: the others.
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

/** Concerning one file or temporary: worth another attempt. */
const PASSING: readonly ProblemKind[] = ['name', 'route', 'slow', 'changed', 'broken', 'other'];
/** Problems that prevent reading any file, so that going on would only fail them all. */
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

/** The network's error for a server, `where` being its name; null if the network is not to blame. */
export function networkProblem(error: unknown, where: string): StorageProblem | null {
  const own = problemBehind(error);
  if (own) return own;
  const failure = explainNetworkFailure(error, where, 'Is it an http:// address?');
  return failure && new StorageProblem(failure.kind, failure.message, error);
}

/** The storage's problem behind an error from the intake; null if there is none. */
export function problemBehind(error: unknown): StorageProblem | null {
  return chainOf(error).find((one): one is StorageProblem => one instanceof StorageProblem) ?? null;
}
