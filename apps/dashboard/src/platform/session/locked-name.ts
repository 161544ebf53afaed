const KEY = 'assay.locked';

/** Who locked this tab: all that is kept, and nothing that signs in. */
export interface LockedName {
  username: string;
  displayName: string;
}

export function keepName({ username, displayName }: LockedName): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ username, displayName }));
  } catch {
    // The user types their name at sign-in instead.
  }
}

/** Null where nobody locked this tab, or what is stored is not ours. */
export function readKeptName(): LockedName | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { username, displayName } = kept as LockedName;
    return typeof username === 'string' && typeof displayName === 'string' ? { username, displayName } : null;
  } catch {
    return null;
  }
}

export function forgetName(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
