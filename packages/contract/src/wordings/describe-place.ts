import type { StorageKind, StorageSettings } from '../schemas/media-storage.ts';

/** The address of a file in a storage, in one line, in the notation of the storage's own tools. */
export function describePlace(kind: StorageKind, given: StorageSettings, path: string): string {
  switch (kind) {
    case 'folder':
      return `${(given as StorageSettings<'folder'>).root}/${path}`;
    case 's3':
      return `s3://${(given as StorageSettings<'s3'>).bucket}/${path}`;
    case 'azure': {
      const { accountUrl, container } = given as StorageSettings<'azure'>;
      return `${accountUrl.replace(/\/+$/, '')}/${container}/${path}`;
    }
    case 'sftp': {
      const { host, port, user, root } = given as StorageSettings<'sftp'>;
      const name = host.includes(':') ? `[${host}]` : host;
      const start = root && `${root.replace(/\/$/, '')}/`;
      return `sftp://${user}@${name}${port === 22 ? '' : `:${port}`}/${(start + path).replace(/^\//, '')}`;
    }
  }
}
