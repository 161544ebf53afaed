import { BMFF, JPEG, MP3, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore, ValidationResult } from '@trustnxt/c2pa-ts/manifest';
import { listOnce } from './read-expected.ts';

/**
 * Failures of structure, hashes and signature found by a second, independent implementation. It trusts every
 * signer, so its result on trust is left out. Null if it does not read the container, or finds no
 * credentials.
 */
export async function readSecond(bytes: Uint8Array): Promise<{ codes: readonly string[] } | null> {
  const kind = [JPEG, PNG, BMFF, MP3].find((one) => one.canRead(bytes));
  if (!kind) return null;
  try {
    const asset = new kind(bytes);
    const store = asset.getManifestJUMBF();
    if (!store) return null;
    return listFailures(
      await ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(store))).validate(asset),
    );
  } catch (error) {
    return listFailures(ValidationResult.fromError(error as Error));
  }
}

const listFailures = ({ statusEntries }: ValidationResult) => ({
  codes: listOnce(statusEntries.filter(({ success }) => !success).map(({ code }) => code)),
});
