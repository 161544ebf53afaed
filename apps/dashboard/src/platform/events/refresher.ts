import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Loads what has changed again. A change that is told while an answer is under way is followed by one more request, since that
 * answer may be older: to begin at once would drop the answer, and a burst of changes would drop all of them.
 */
export function createRefresher(client: QueryClient): (queryKey: QueryKey) => void {
  /** Whether something under a key changed since its request began. */
  const underWay = new Map<string, boolean>();
  const isLoading = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'fetching';

  async function refresh(queryKey: QueryKey, hash: string): Promise<void> {
    try {
      await client.refetchQueries({ queryKey, predicate: isLoading }, { cancelRefetch: false });
      do {
        underWay.set(hash, false);
        await client.invalidateQueries({ queryKey });
      } while (underWay.get(hash));
    } finally {
      underWay.delete(hash);
    }
  }

  return (queryKey) => {
    const hash = hashKey(queryKey);
    if (underWay.has(hash)) underWay.set(hash, true);
    else {
      underWay.set(hash, false);
      void refresh(queryKey, hash);
    }
  };
}
