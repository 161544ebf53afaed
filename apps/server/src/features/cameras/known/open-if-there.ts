import type { Platform } from '../../../platform/platform.ts';
import { type LocalFile, ObjectMissingError } from '../../../platform/storage/object-store.ts';

/**
 * The fingerprint of a known camera, or a picture, as a local file that can be passed to the sandbox; null if
 * it was erased in the meantime. Call `release` when done.
 */
export async function openIfThere(
  storage: Pick<Platform['storage'], 'openLocally'>,
  key: string,
  signal: AbortSignal,
): Promise<LocalFile | null> {
  try {
    return await storage.openLocally(key, signal);
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}
