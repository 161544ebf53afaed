import { findKeptName, type LockedName } from './locked-name.ts';

/**
 * Null if nobody locked this tab, or if the stored value is invalid. Separate, because only the lock needs
 * it.
 */
export function readKeptName(): LockedName | null {
  try {
    const kept: unknown = JSON.parse(findKeptName() ?? 'null');
    const { username, displayName } = kept as LockedName;
    return typeof username === 'string' && typeof displayName === 'string' ? { username, displayName } : null;
  } catch {
    return null;
  }
}
