import type { Readable } from 'node:stream';

export type Content = Readable | AsyncIterable<Uint8Array> | Uint8Array;

export interface PutOptions {
  signal?: AbortSignal;
  contentType?: string;
}

export interface ReadOptions {
  /** First byte; 0 by default. */
  offset?: number;
  /** Number of bytes; by default to the end. */
  length?: number;
  signal?: AbortSignal;
}

/**
 * Stores files by key, e.g. `organisation/asset/original`. Content is streamed, never held in memory as a
 * whole. Errors: ObjectMissingError, StorageUnavailableError, TypeError for an invalid key, and the content's
 * own error, in which case nothing is stored.
 */
export interface ObjectStore {
  /** Resolves when the whole object is durably stored; until then the key keeps its previous content. */
  put(key: string, content: Content, options?: PutOptions): Promise<{ bytes: number }>;
  read(key: string, options?: ReadOptions): Promise<Readable>;
  /** Null if there is no such object. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /**
   * Keys of all objects below a folder, in no order; objects added or removed in the meantime may or may not
   * be included.
   */
  list(folder: string): AsyncIterable<string>;
  /** The same with a version identifier, which distinguishes versions of an object without reading it. */
  listVersions(folder: string): AsyncIterable<ObjectVersion>;
  /** Also resolves if there is no such object. */
  delete(key: string): Promise<void>;
  /** The object as a file on this machine, for programs that need one. Call `release` when done. */
  openLocally(key: string, signal?: AbortSignal): Promise<LocalFile>;
  /** Rejects if the store is not writable. */
  check(): Promise<void>;
  close(): void;
}

export interface ObjectVersion {
  key: string;
  bytes: number;
  /** Changes each time the object is written. */
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

  /** There is no space left. */
  get isFull(): boolean {
    return ['ENOSPC', 'EDQUOT'].includes((this.cause as NodeJS.ErrnoException).code ?? '');
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Keys are relative paths of plain segments: no escape from the store's folder, no hidden files. */
export function checkKey(key: string): void {
  if (key.length > 500 || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError(`${JSON.stringify(key)} is not a storage key`);
  }
}
