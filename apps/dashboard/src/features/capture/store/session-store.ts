import type { Receipt } from '@assay/contract/capture';
import type { Answers } from '@assay/contract/questions/answer';
import type { Fingerprints } from '@assay/fingerprint';
import { createStore, type Readable } from '../../../platform/store.ts';
import type { FileNote, PageFile } from '../questions/page-file.ts';

export interface Refused {
  readonly name: string;
  readonly note: FileNote;
}

/** The state of one request's page. */
export interface SessionState {
  readonly answers: Answers;
  readonly files: readonly PageFile[];
  /** By question: why files were refused. */
  readonly refusals: Readonly<Record<string, readonly Refused[]>>;
  readonly phase: 'answering' | 'preparing' | 'sending' | 'failed' | 'done';
  /** Something could not be sent; the page keeps trying. */
  readonly isOffline: boolean;
  /** False if something could not be stored on this device. */
  readonly isKept: boolean;
  readonly receipt: Receipt | null;
  /** Fingerprints that were computed here, by the file's id. */
  readonly ownPrints: Readonly<Record<string, Fingerprints>>;
}

export interface SessionStore extends Readable<SessionState> {
  set(change: Partial<SessionState>): void;
  setFile(id: string, change: Partial<PageFile>): void;
  refuse(questionId: string, refusals: readonly Refused[]): void;
}

export function createSessionStore(first: SessionState): SessionStore {
  const { read, write, subscribe } = createStore(first);
  const set = (change: Partial<SessionState>) => write({ ...read(), ...change });
  return {
    read,
    subscribe,
    set,
    setFile: (id, change) =>
      set({ files: read().files.map((file) => (file.id === id ? { ...file, ...change } : file)) }),
    refuse: (questionId, refusals) => set({ refusals: { ...read().refusals, [questionId]: refusals } }),
  };
}
