import { type ObjectStore, StorageUnavailableError } from './object-store.ts';

/**
 * The same store; `onFailure` is called each time that it does not do what it was asked for. A stream that breaks off after
 * `read` gave it is left out: it ends with the same error where its reader, such as a download, gives up.
 */
export function countFailures(store: ObjectStore, onFailure: () => void): ObjectStore {
  const note = (error: unknown): never => {
    if (error instanceof StorageUnavailableError) onFailure();
    throw error;
  };
  async function* noteWhile<T>(items: AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* items;
    } catch (error) {
      note(error);
    }
  }
  return {
    ...store,
    put: (...given) => store.put(...given).catch(note),
    read: (...given) => store.read(...given).catch(note),
    stat: (...given) => store.stat(...given).catch(note),
    list: (...given) => noteWhile(store.list(...given)),
    listVersions: (...given) => noteWhile(store.listVersions(...given)),
    delete: (...given) => store.delete(...given).catch(note),
    openLocally: (...given) => store.openLocally(...given).catch(note),
  };
}
