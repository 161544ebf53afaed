import type { StorageSecret, StorageSettings } from '@assay/contract/media-storages';
import type { Sealer } from '../../platform/auth/seal.ts';
import type { StorageFolder } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import type { OutboundPolicy } from '../../platform/outbound/outbound-policy.ts';
import { openAzureDriver } from './drivers/azure-driver.ts';
import type { DriverLimits, StorageDriver } from './drivers/driver.ts';
import { openFolderDriver } from './drivers/folder-driver.ts';
import { openS3Driver } from './drivers/s3-driver.ts';
import { openSftpDriver } from './drivers/sftp-driver.ts';
import type { HostKeyPolicy } from './drivers/sftp-session.ts';
import { StorageProblem } from './problem.ts';
import { openSecret, type StorageRow } from './storage-rows.ts';

export interface StorageAccess extends OutboundPolicy {
  readonly sealer: Sealer;
  /** Folders that the operator made available, for any organisation. */
  readonly folders: readonly StorageFolder[];
  readonly limits?: DriverLimits;
}

/**
 * Folders of this machine that an organisation may read; those without a named organisation belong to the
 * main one.
 */
export async function findFolders(
  transaction: Transaction,
  organisationId: string,
  folders: readonly StorageFolder[],
): Promise<readonly StorageFolder[]> {
  if (folders.length === 0) return [];
  const { identifier, isMain } = oneRow(
    await transaction
      .select({ identifier: organisations.identifier, isMain: organisations.isMain })
      .from(organisations)
      .where(eq(organisations.id, organisationId)),
  );
  return folders.filter(({ organisation }) =>
    organisation === undefined ? isMain : organisation === '*' || organisation === identifier,
  );
}

/**
 * The one way to a storage's files. `open` are the folders of `findFolders`. Throws StorageProblem for what
 * can be judged without a connection. Close it.
 */
export function openStorage(
  row: StorageRow,
  open: readonly StorageFolder[],
  { sealer, allowPrivate, hosts, tlsOnly, limits }: StorageAccess,
  hostKey?: HostKeyPolicy,
): StorageDriver {
  const secret = openSecret(row, sealer);
  const options = { allowPrivate, hosts, tlsOnly, limits };
  switch (row.kind) {
    case 'folder': {
      const { root } = row.settings as StorageSettings<'folder'>;
      const folder = open.find(({ name }) => name === root);
      if (!folder)
        throw new StorageProblem('address', `The operator has not opened a folder “${root}” here.`);
      return openFolderDriver(folder.path, root);
    }
    case 's3':
      return openS3Driver(row.settings as StorageSettings<'s3'>, secret as StorageSecret<'s3'>, options);
    case 'azure':
      return openAzureDriver(
        row.settings as StorageSettings<'azure'>,
        secret as StorageSecret<'azure'>,
        options,
      );
    case 'sftp': {
      if (!hostKey && row.hostKey === null)
        throw new StorageProblem(
          'host-key',
          'The key of the server is not known yet: test the storage first.',
        );
      const policy = hostKey ?? { pinned: row.hostKey };
      return openSftpDriver(row.settings as StorageSettings<'sftp'>, secret as StorageSecret<'sftp'>, {
        ...options,
        hostKey: policy,
      });
    }
  }
}
