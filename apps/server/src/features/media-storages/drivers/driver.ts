import type { Readable } from 'node:stream';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';

/** A file as a listing tells of it. */
export interface ListedFile {
  /** From where the storage begins, without a slash in front. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date | null;
  /** Differs where the file does: its ETag, or its size and time. */
  readonly version: string;
}

export interface OpenedFile {
  readonly stream: Readable;
  /** In bytes; the stream must give as many. */
  readonly size: number;
  /** The storage's own name of the version that is being read, where it keeps versions. */
  readonly versionId: string | null;
  /** Once all is read: throws StorageProblem `changed` where the file was changed meanwhile. */
  confirm(): Promise<void>;
}

/**
 * Reads a storage. There is no way to write or to remove anything: no driver has one. Errors are StorageProblems, or an
 * AbortError where the signal was given.
 */
export interface StorageDriver {
  /** The server as its administrator knows it. */
  readonly where: string;
  /**
   * The files below a folder (`a/b/`, or empty for all) and the folders in it, at most 1,000 at a time. What comes, goes
   * or changes meanwhile may be told as it was, as it is, or not at all. Memory does not grow with their number.
   */
  list(directory: string, signal: AbortSignal): AsyncIterable<readonly ListedFile[]>;
  /** Throws StorageProblem `gone`. */
  stat(path: string, signal: AbortSignal): Promise<ListedFile>;
  /** Throws StorageProblem `gone`, or `changed` where it is not of this version any more. */
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

/** Gathers what comes one by one. */
export async function* inBatches<T>(items: AsyncIterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** By size and time, for storages that know nothing better. */
export const versionBy = (size: number, modifiedMs: number) => `${size}:${Math.round(modifiedMs)}`;
