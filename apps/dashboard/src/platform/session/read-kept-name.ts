import { findKeptName, type LockedName } from './locked-name.ts';

/** Null where nobody locked this tab, or what is stored is not ours. Apart, since the lock alone needs it. */
export function readKeptName(): LockedName | null {
  try {
    const kept: unknown = JSON.parse(findKeptName() ?? 'null');
    const { username, displayName } = kept as LockedName;
    return typeof username === 'string' && typeof displayName === 'string' ? { username, displayName } : null;
  } catch {
    return null;
  }
}
