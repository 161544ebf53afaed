import {
  type MediaStorage,
  newStorageSchema,
  type StorageKind,
  storageUpdateSchema,
} from '@assay/contract/media-storages';
import { describePlace } from '@assay/contract/wordings/describe-place';
import type { NewStorageBody, StorageChange } from './api/media-storages.ts';

/**
 * The content of the form: the fields of every kind, of which those of the chosen one are used. Secrets begin
 * empty.
 */
export interface StorageDraft {
  kind: StorageKind;
  name: string;
  directoryPath: string;
  /** For a folder: the name that the operator gave it. */
  root: string;
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  accountUrl: string;
  accountName: string;
  container: string;
  azureBy: 'accountKey' | 'sasToken';
  accountKey: string;
  sasToken: string;
  host: string;
  port: number | string;
  user: string;
  /** For an SFTP server: the folder in which paths begin. */
  startFolder: string;
  sftpBy: 'password' | 'privateKey';
  password: string;
  privateKey: string;
  passphrase: string;
  hostKey: string;
}

export type DraftErrors = Partial<Record<keyof StorageDraft, string>>;

const EMPTY: StorageDraft = {
  kind: 'folder',
  name: '',
  directoryPath: '',
  root: '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  accessKey: '',
  secretKey: '',
  accountUrl: '',
  accountName: '',
  container: '',
  azureBy: 'accountKey',
  accountKey: '',
  sasToken: '',
  host: '',
  port: 22,
  user: '',
  startFolder: '',
  sftpBy: 'password',
  password: '',
  privateKey: '',
  passphrase: '',
  hostKey: '',
};

export function draftOf(storage: MediaStorage | null, folders: readonly string[] = []): StorageDraft {
  if (!storage) return { ...EMPTY, kind: folders.length > 0 ? 'folder' : 's3', root: folders[0] ?? '' };
  const { kind, name } = storage;
  const common = { ...EMPTY, kind, name, directoryPath: storage.directoryPath ?? '' };
  switch (storage.kind) {
    case 'folder':
      return { ...common, ...storage.settings };
    case 's3':
      return { ...common, ...storage.settings, endpoint: storage.settings.endpoint ?? '' };
    case 'azure':
      return { ...common, ...storage.settings };
    case 'sftp': {
      const { root, ...settings } = storage.settings;
      return { ...common, ...settings, startFolder: root, hostKey: storage.hostKey ?? '' };
    }
  }
}

function settingsOf(draft: StorageDraft): unknown {
  switch (draft.kind) {
    case 'folder':
      return { root: draft.root };
    case 's3': {
      const { endpoint, region, bucket, accessKey } = draft;
      return { endpoint: endpoint.trim() || null, region, bucket, accessKey };
    }
    case 'azure': {
      const { accountUrl, accountName, container } = draft;
      return { accountUrl: accountUrl.trim(), accountName, container };
    }
    case 'sftp': {
      const { host, port, user, startFolder } = draft;
      return { host: host.trim(), port: Number(port), user, root: startFolder };
    }
  }
}

/** Undefined: none was typed. */
function secretOf(draft: StorageDraft): object | null | undefined {
  const { secretKey, azureBy, sftpBy, password, privateKey, passphrase } = draft;
  switch (draft.kind) {
    case 'folder':
      return null;
    case 's3':
      return secretKey ? { secretKey } : undefined;
    case 'azure':
      return draft[azureBy] ? { [azureBy]: draft[azureBy] } : undefined;
    case 'sftp':
      if (sftpBy === 'password') return password ? { password } : undefined;
      return privateKey ? { privateKey, ...(passphrase ? { passphrase } : {}) } : undefined;
  }
}

/** The field in which the secret of the draft is typed; null where it has none. */
export function secretField(draft: StorageDraft): keyof StorageDraft | null {
  return { folder: null, s3: 'secretKey', azure: draft.azureBy, sftp: draft.sftpBy }[draft.kind] as
    | keyof StorageDraft
    | null;
}

/** The field of the form for one of the contract's names. */
export function fieldOf(draft: StorageDraft, name: string): keyof StorageDraft {
  if (name === 'root' && draft.kind === 'sftp') return 'startFolder';
  if (name === 'secret') return secretField(draft) ?? 'name';
  return name in draft ? (name as keyof StorageDraft) : 'name';
}

type Checked<Body> = { body: Body; errors?: never } | { body?: never; errors: DraftErrors };

function check(
  draft: StorageDraft,
  schema: typeof newStorageSchema | typeof storageUpdateSchema,
  body: object,
): DraftErrors | null {
  const { error } = schema.safeParse(body);
  if (!error) return null;
  const told = error.issues.map(({ path, message }) => [fieldOf(draft, String(path.at(-1))), message]);
  // The first of a field's: the others follow from it.
  return Object.fromEntries(told.reverse());
}

/** The request that adds the storage, or the faulty fields. `noSecret` is reported if none was typed. */
export function newStorageOf(draft: StorageDraft, noSecret: string): Checked<NewStorageBody> {
  const secret = secretOf(draft);
  const { kind, name, directoryPath, hostKey } = draft;
  const pinned = kind === 'sftp' && hostKey.trim() ? { hostKey: hostKey.trim() } : {};
  const body = {
    kind,
    name,
    directoryPath: directoryPath || null,
    settings: settingsOf(draft),
    secret,
    ...pinned,
  };
  const errors = check(draft, newStorageSchema, body);
  if (!errors) return { body: body as NewStorageBody };
  const field = secretField(draft);
  return { errors: secret === undefined && field ? { ...errors, [field]: noSecret } : errors };
}

/** The request that changes the storage; a secret that was not typed is unchanged. */
export function storageChangeOf(draft: StorageDraft, before: MediaStorage): Checked<StorageChange> {
  const secret = secretOf(draft);
  const { kind, name, directoryPath } = draft;
  const hostKey = draft.hostKey.trim() || null;
  const isKeyChanged = kind === 'sftp' && hostKey !== before.hostKey;
  const body = {
    kind,
    name,
    settings: settingsOf(draft),
    // Left out where it stays, since giving it makes the last test void.
    ...((directoryPath || null) === before.directoryPath ? {} : { directoryPath: directoryPath || null }),
    ...(secret ? { secret } : {}),
    ...(isKeyChanged ? { hostKey } : {}),
  };
  const errors = check(draft, storageUpdateSchema, body);
  return errors ? { errors } : { body: body as StorageChange };
}

/** The address of a storage, in one line, in the notation of its own tools. */
export const placeOf = ({ kind, settings, directoryPath }: MediaStorage): string =>
  describePlace(kind, settings, directoryPath ?? '');
