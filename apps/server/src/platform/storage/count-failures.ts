import { type ObjectStore, StorageUnavailableError } from './object-store.ts';

/** The same store; `onFailure` is called each time that it does not do what it was asked for. */
export function countFailures(store: ObjectStore, onFailure: () => void): ObjectStore {
  const note = (error: unknown): never => {
    if (error instanceof StorageUnavailableError) onFailure();
    throw error;
  };
  return {
    ...store,
    put: (...given) => store.put(...given).catch(note),
    read: (...given) => store.read(...given).catch(note),
    stat: (...given) => store.stat(...given).catch(note),
    delete: (...given) => store.delete(...given).catch(note),
    openLocally: (...given) => store.openLocally(...given).catch(note),
  };
}
