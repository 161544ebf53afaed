import { expect, it } from 'vitest';
import type { StorageKind, StorageSettings } from '../schemas/media-storage.ts';
import { describePlace } from './describe-place.ts';

it.each<[StorageKind, object, string]>([
  ['folder', { root: 'scans' }, 'scans/claims/a.jpg'],
  [
    's3',
    { endpoint: null, region: 'us-east-1', bucket: 'evidence', accessKey: 'AK' },
    's3://evidence/claims/a.jpg',
  ],
  [
    'azure',
    { accountUrl: 'https://one.blob.core.windows.net/', accountName: 'one', container: 'evidence' },
    'https://one.blob.core.windows.net/evidence/claims/a.jpg',
  ],
  [
    'sftp',
    { host: 'files.example', port: 22, user: 'ann', root: '' },
    'sftp://ann@files.example/claims/a.jpg',
  ],
  ['sftp', { host: '::1', port: 2222, user: 'ann', root: '/srv/' }, 'sftp://ann@[::1]:2222/srv/claims/a.jpg'],
])('a place in %s is told as its own tools write it', (kind, settings, expected) => {
  expect(describePlace(kind, settings as StorageSettings, 'claims/a.jpg')).toBe(expected);
});
