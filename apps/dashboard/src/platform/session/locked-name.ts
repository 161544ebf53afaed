/** Where a tab stores who locked it: nothing else, and nothing that signs in. */
const KEY = 'assay.locked';

export interface LockedName {
  username: string;
  displayName: string;
}

/** Null where the browser refuses storage: the user types their name at sign-in instead. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function keepName({ username, displayName }: LockedName): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ username, displayName })));
}

/** The stored value; null if nobody locked this tab. */
export function findKeptName(): string | null {
  return attempt(() => sessionStorage.getItem(KEY));
}

export function forgetName(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}
