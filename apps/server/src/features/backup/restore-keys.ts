import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LedgerError } from '@assay/ledger';
import { KeyFileError } from '@assay/ledger/key-file';
import type { Config } from '../../platform/config/config.ts';
import { openInstanceSecret } from '../../platform/config/secret.ts';
import { openInstallationKey, openOwnCheckpoint } from '../ledger/ledger.ts';
import { BackupError } from './backup-error.ts';
import { type KeyFile, markOf, markOfText, placeKeys, SIGNING } from './installation-keys.ts';
import { type Manifest, readVerified } from './manifest.ts';
import type { Repository } from './repository/repository.ts';

/**
 * The key files of a backup, read and verified. Throws BackupError if the secret or the signing key is
 * missing or a different one.
 */
export async function readKeys(
  { config, repository, isDrill }: { config: Config; repository: Repository; isDrill: boolean },
  { name, keys, secretMark }: Manifest,
): Promise<KeyFile[]> {
  const files: KeyFile[] = [];
  for (const key of keys) {
    if (isDrill && SIGNING.includes(key.path)) continue;
    const content = readVerified(repository.readMember(name, key.member), key, `${name}/${key.member}`);
    files.push({ path: key.path, bytes: await buffer(content) });
  }
  const kept = files.find(({ path }) => path === 'secret')?.bytes.toString();
  const given =
    config.secret === undefined ? null : markOf(openInstanceSecret(config.dataFolder, config.secret));
  if (given === null && kept === undefined)
    throw new BackupError(
      'refused',
      'The instance secret is not in this backup. Set ASSAY_SECRET to it: without it nothing sealed can be opened.',
    );
  if ((given ?? markOfText(kept ?? '')) !== secretMark)
    throw new BackupError(
      'refused',
      'ASSAY_SECRET is not the secret of this installation: nothing sealed could be opened. Set the right one, or none if it is in the backup.',
    );
  const { seed, program } = config.ledger;
  if (
    !isDrill &&
    seed === undefined &&
    program === undefined &&
    !files.some(({ path }) => path === 'ledger/key')
  )
    throw missingKey();
  return files;
}

const missingKey = () =>
  new BackupError(
    'refused',
    'The ledger’s signing key is not in this backup. Set ASSAY_LEDGER_KEY or ASSAY_LEDGER_SIGNER, or restore with --drill.',
  );

/**
 * Installs them, and lets the ledger continue from its newest checkpoint. Throws BackupError if the key
 * belongs to another ledger.
 */
export async function restoreKeys(
  config: Config,
  files: readonly KeyFile[],
  { note }: Manifest['ledger'],
  isDrill: boolean,
): Promise<void> {
  const published =
    note === null ? [] : [{ path: join('ledger', 'published-checkpoint'), bytes: Buffer.from(note) }];
  await placeKeys(config.dataFolder, [...files, ...published]);
  if (isDrill || note === null) return;
  try {
    openOwnCheckpoint(note, openInstallationKey({ config }).verifiers);
  } catch (error) {
    if (error instanceof LedgerError)
      throw new BackupError(
        'refused',
        `The ledger’s newest checkpoint is not signed by the key that was given: ${error.message}`,
      );
    // Encrypted, with a passphrase that we cannot ask for: the server opens it when it starts.
    if (!(error instanceof KeyFileError && config.ledger.passphrase === undefined)) throw error;
  }
}
