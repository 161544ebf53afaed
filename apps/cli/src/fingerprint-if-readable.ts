import { fingerprintFile } from '@assay/fingerprint/node';

/** Both digests of a file, or null if the system does not allow reading it. */
export async function fingerprintIfReadable(path: string) {
  try {
    return await fingerprintFile(path);
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).errno === 'number') return null;
    throw error;
  }
}
