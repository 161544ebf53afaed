import type { Answers } from '@assay/contract/questions/answer';
import type { Channel, FileNote } from '../questions/page-file.ts';

/** What is stored of a request between two visits of its page. */
export interface Draft {
  readonly requestId: string;
  readonly answers: Answers;
  /** The same through all attempts, so that a submission that succeeded unnoticed is not made twice. */
  readonly submissionId: string;
  /** Signs the answers. The private part cannot be read, not even by this page. */
  readonly keys: CryptoKeyPair;
}

export interface KeptFile {
  readonly id: string;
  readonly requestId: string;
  readonly questionId: string;
  readonly name: string;
  readonly channel: Channel;
  readonly blob: Blob;
  readonly warning: FileNote | null;
}

export interface DraftStore {
  /** False where the browser keeps nothing: then all is forgotten with the page. */
  readonly isLasting: boolean;
  readDraft(requestId: string): Promise<Draft | null>;
  writeDraft(draft: Draft): Promise<void>;
  /** In order of arrival. */
  listFiles(requestId: string): Promise<KeptFile[]>;
  putFile(file: KeptFile): Promise<void>;
  removeFile(id: string): Promise<void>;
  clear(requestId: string): Promise<void>;
}

const NAME = 'assay-capture';

/** Stores drafts in the browser's database; if there is none, for as long as the page lives. */
export async function openDraftStore(): Promise<DraftStore> {
  try {
    return createLastingStore(await openDatabase());
  } catch {
    return createPassingStore();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts', { keyPath: 'requestId' });
      const files = request.result.createObjectStore('files', { keyPath: 'place', autoIncrement: true });
      files.createIndex('id', 'id', { unique: true });
      files.createIndex('requestId', 'requestId');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another page holds an older database'));
  });
}

function createLastingStore(database: IDBDatabase): DraftStore {
  const inStore = <T>(name: 'drafts' | 'files', work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite');
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  const listFiles = (requestId: string) =>
    inStore<KeptFile[]>('files', (files) => files.index('requestId').getAll(requestId));
  async function removeFile(id: string): Promise<void> {
    const place = await inStore('files', (files) => files.index('id').getKey(id));
    if (place !== undefined) await inStore('files', (files) => files.delete(place));
  }
  return {
    isLasting: true,
    readDraft: async (requestId) =>
      (await inStore<Draft | undefined>('drafts', (drafts) => drafts.get(requestId))) ?? null,
    writeDraft: async (draft) => {
      await inStore('drafts', (drafts) => drafts.put(draft));
    },
    listFiles,
    putFile: async (file) => {
      await inStore('files', (files) => files.add(file));
    },
    removeFile,
    async clear(requestId) {
      for (const { id } of await listFiles(requestId)) await removeFile(id);
      await inStore('drafts', (drafts) => drafts.delete(requestId));
    },
  };
}

function createPassingStore(): DraftStore {
  const drafts = new Map<string, Draft>();
  const files = new Map<string, KeptFile>();
  const listFiles = async (requestId: string) =>
    [...files.values()].filter((file) => file.requestId === requestId);
  return {
    isLasting: false,
    readDraft: async (requestId) => drafts.get(requestId) ?? null,
    writeDraft: async (draft) => void drafts.set(draft.requestId, draft),
    listFiles,
    putFile: async (file) => void files.set(file.id, file),
    removeFile: async (id) => void files.delete(id),
    async clear(requestId) {
      for (const { id } of await listFiles(requestId)) files.delete(id);
      drafts.delete(requestId);
    },
  };
}
