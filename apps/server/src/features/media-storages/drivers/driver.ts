import type { Readable } from 'node:stream';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';

/** A file as described in a listing. */
export interface ListedFile {
  /** Relative to the root of the storage, without a leading slash. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date | null;
  /** Changes with the file: its ETag, or its size and time. */
  readonly version: string;
}

export interface OpenedFile {
  readonly stream: Readable;
  /** In bytes; the stream must provide exactly as many. */
  readonly size: number;
  /** The storage's own id of the version that is being read, if it keeps versions. */
  readonly versionId: string | null;
  /** Called after reading everything: throws StorageProblem `changed` if the file changed in the meantime. */
  confirm(): Promise<void>;
}

/**
 * Reads a storage. No driver can write or remove anything. Errors are StorageProblems, or an AbortError if
 * the signal aborted.
 */
export interface StorageDriver {
  /** The server as its administrator knows it. */
  readonly where: string;
  /**
   * The files below a folder (`a/b/`, or empty for all) and the folders in it, at most 1,000 at a time.
   * Concurrent changes may be reported in the old state, in the new one, or not at all. Memory does not grow
   * with their number.
   */
  list(directory: string, signal: AbortSignal): AsyncIterable<readonly ListedFile[]>;
  /** Throws StorageProblem `gone`. */
  stat(path: string, signal: AbortSignal): Promise<ListedFile>;
  /** Throws StorageProblem `gone`, or `changed` if it no longer has this version. */
  open(file: ListedFile, signal: AbortSignal): Promise<OpenedFile>;
  close(): void;
}

export interface DriverLimits {
  /** Milliseconds until a server must have answered. */
  readonly answerMs: number;
  /** Milliseconds without a byte, after which a file is given up. */
  readonly idleMs: number;
}

export const DRIVER_LIMITS: DriverLimits = { answerMs: 20_000, idleMs: 60_000 };

export interface DriverOptions extends OutboundPolicy {
  readonly limits?: DriverLimits;
}

export const BATCH = 1_000;

/** Collects single items into batches. */
export async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** By size and time, for storages without anything better. */
export const versionBy = (size: number, modifiedMs: number) => `${size}:${Math.round(modifiedMs)}`;
