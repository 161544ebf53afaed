import type { Readable } from 'node:stream';

export type Content = Readable | AsyncIterable<Uint8Array> | Uint8Array;

export interface PutOptions {
  signal?: AbortSignal;
  contentType?: string;
}

export interface ReadOptions {
  /** First byte; 0 unless said. */
  offset?: number;
  /** Number of bytes; to the end unless said. */
  length?: number;
  signal?: AbortSignal;
}

/**
 * Keeps files by key, e.g. `organisation/asset/original`. Content streams through; nothing is held whole in
 * memory. Errors: ObjectMissingError, StorageUnavailableError, TypeError for a key that is none, and the
 * content's own error, in which case nothing is stored.
 */
export interface ObjectStore {
  /** Resolves when the whole object is safely stored; until then the key shows what it had before. */
  put(key: string, content: Content, options?: PutOptions): Promise<{ bytes: number }>;
  read(key: string, options?: ReadOptions): Promise<Readable>;
  /** Null when there is no such object. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Keys of all objects below a folder, in no order; those that come or go meanwhile may be among them or not. */
  list(folder: string): AsyncIterable<string>;
  /** The same with what tells one version of an object from another without reading it. */
  listVersions(folder: string): AsyncIterable<ObjectVersion>;
  /** Also resolves when there is no such object. */
  delete(key: string): Promise<void>;
  /** The object as a file on this machine, for programs that need one. Call `release` when done. */
  openLocally(key: string, signal?: AbortSignal): Promise<LocalFile>;
  /** Rejects when the store cannot be written to. */
  check(): Promise<void>;
  close(): void;
}

export interface ObjectVersion {
  key: string;
  bytes: number;
  /** Another one for each time that the object was written. */
  version: string;
}

export interface LocalFile {
  path: string;
  release(): Promise<void>;
}

export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError';
  constructor(key: string) {
    super(`There is no stored object ${key}`);
  }
}

export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  constructor(cause: unknown) {
    super(`The file store does not answer: ${(cause as Error).message}`, { cause });
  }

  /** There is no room left. */
  get isFull(): boolean {
    return ['ENOSPC', 'EDQUOT'].includes((this.cause as NodeJS.ErrnoException).code ?? '');
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Keys are relative paths of plain segments: no way out of the store's folder, no hidden files. */
export function checkKey(key: string): void {
  if (key.length > 500 || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError(`${JSON.stringify(key)} is not a storage key`);
  }
}
