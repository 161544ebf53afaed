import type { MediaStorage } from '@assay/contract/media-storages';
import { expect, it } from 'vitest';
import { draftOf, newStorageOf, placeOf, storageChangeOf } from './storage-draft.ts';

const shown = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Claims', directoryPath: null, jobCount: 0 },
  ...{ hasSecret: true, hostKey: null, lastTest: null, createdAt: '2026-11-22T10:00:00.000Z' },
};
const s3: MediaStorage = {
  ...shown,
  kind: 's3',
  settings: { endpoint: null, region: 'eu-central-1', bucket: 'claims', accessKey: 'AK' },
};
const sftp: MediaStorage = {
  ...shown,
  kind: 'sftp',
  hostKey: `SHA256:${'a'.repeat(43)}`,
  settings: { host: 'files.example.com', port: 22, user: 'assay', root: '' },
};
const draft = (part: object) => ({ ...draftOf(null), ...part });

it('begins with a folder only where the operator opened one', () => {
  expect(draftOf(null, ['claims'])).toMatchObject({ kind: 'folder', root: 'claims' });
  expect(draftOf(null).kind).toBe('s3');
});

it('sends the fields of the chosen kind alone', () => {
  const typed = draft({ kind: 'azure', name: 'Blobs', accountName: 'acc', container: 'c', bucket: 'other' });
  const { body } = newStorageOf(
    { ...typed, accountUrl: 'https://acc.blob.core.windows.net', azureBy: 'sasToken', sasToken: 'sv=1' },
    'needed',
  );
  expect(body).toEqual({
    ...{ kind: 'azure', name: 'Blobs', directoryPath: null, secret: { sasToken: 'sv=1' } },
    settings: { accountUrl: 'https://acc.blob.core.windows.net', accountName: 'acc', container: 'c' },
  });
});

it('says at each field what is wrong with it, the rules of folders to the letter', () => {
  const { errors } = newStorageOf(
    draft({ kind: 's3', directoryPath: '/claims' }),
    'Please enter the secret.',
  );
  expect(errors).toMatchObject({
    name: 'Please enter a name.',
    bucket: 'Please enter the bucket.',
    secretKey: 'Please enter the secret.',
    directoryPath: 'The folder must not start with “/”.',
  });
  const folder = draft({ kind: 'folder', name: 'F', root: 'claims' });
  expect(newStorageOf({ ...folder, directoryPath: 'june' }, '').errors).toEqual({
    directoryPath: 'The folder must end with “/”.',
  });
  expect(newStorageOf({ ...folder, directoryPath: 'june/../may/' }, '').errors?.directoryPath).toContain(
    '..',
  );
});

it('names the start folder of an SFTP server apart from the folder of this server', () => {
  const typed = draft({ kind: 'sftp', name: 'S', host: 'h', user: 'u', password: 'p' });
  const { errors } = newStorageOf({ ...typed, startFolder: 'x'.repeat(501) }, '');
  expect(Object.keys(errors ?? {})).toEqual(['startFolder']);
});

it('never knows a kept secret, and sends none where none was typed', () => {
  const before = draftOf(s3);
  expect(before.secretKey).toBe('');
  expect(storageChangeOf(before, s3).body).not.toHaveProperty('secret');
  expect(storageChangeOf({ ...before, secretKey: 'new' }, s3).body).toHaveProperty('secret', {
    secretKey: 'new',
  });
});

it('leaves the pinned key and the folder alone unless they are changed', () => {
  const before = draftOf(sftp);
  expect(storageChangeOf(before, sftp).body).not.toHaveProperty('hostKey');
  expect(storageChangeOf(before, sftp).body).not.toHaveProperty('directoryPath');
  expect(storageChangeOf({ ...before, hostKey: '' }, sftp).body).toHaveProperty('hostKey', null);
  expect(storageChangeOf({ ...before, hostKey: 'MD5:1' }, sftp).errors).toHaveProperty('hostKey');
});

it('writes where a storage is as its own tools do', () => {
  expect(placeOf({ ...s3, directoryPath: 'a/b/' })).toBe('s3://claims/a/b/');
  expect(placeOf(sftp)).toBe('sftp://assay@files.example.com/');
  const settings = { host: '::1', port: 2222, user: 'u', root: '/data' };
  expect(placeOf({ ...sftp, settings, directoryPath: 'june/' })).toBe('sftp://u@[::1]:2222/data/june/');
});
