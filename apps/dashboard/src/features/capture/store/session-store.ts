import type { Receipt } from '@assay/contract/capture';
import type { Answers } from '@assay/contract/questions/answer';
import type { Fingerprints } from '@assay/fingerprint';
import type { FileNote, PageFile } from '../questions/page-file.ts';

export interface Refused {
  readonly name: string;
  readonly note: FileNote;
}

/** What the page of one request shows. */
export interface SessionState {
  readonly answers: Answers;
  readonly files: readonly PageFile[];
  /** By question: why files were not taken. */
  readonly refusals: Readonly<Record<string, readonly Refused[]>>;
  readonly phase: 'answering' | 'preparing' | 'sending' | 'failed' | 'done';
  /** Something was to be sent and could not be; it is tried again by itself. */
  readonly isOffline: boolean;
  /** False where something could not be kept on this device. */
  readonly isKept: boolean;
  readonly receipt: Receipt | null;
  /** Fingerprints that were computed here, by the file's id. */
  readonly ownPrints: Readonly<Record<string, Fingerprints>>;
}

export interface SessionStore {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  set(change: Partial<SessionState>): void;
  setFile(id: string, change: Partial<PageFile>): void;
  refuse(questionId: string, refusals: readonly Refused[]): void;
}

export function createSessionStore(first: SessionState): SessionStore {
  let state = first;
  const listeners = new Set<() => void>();
  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    setFile: (id, change) =>
      set({ files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) }),
    refuse: (questionId, refusals) => set({ refusals: { ...state.refusals, [questionId]: refusals } }),
  };
}
