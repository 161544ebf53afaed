import type { Asset } from '@assay/contract/assets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presentMessages } from '../../platform/notify.ts';
import { dismissUploads, retryFailedUploads, retryUpload, uploadFiles } from './upload-store.ts';

/** Files under way, oldest first. */
const sending: PromiseWithResolvers<Pick<Asset, 'id'>>[] = [];
/** Every upload that was sent. */
const ids = new Set<string>();
const messages: unknown[] = [];

vi.mock('./send-file.ts', () => ({
  sendFile: ({ id }: { id: string }) => {
    const sent = Promise.withResolvers<Pick<Asset, 'id'>>();
    ids.add(id);
    sending.push(sent);
    return sent.promise;
  },
}));

async function end(hasFailed: boolean): Promise<void> {
  await expect.poll(() => sending).not.toHaveLength(0);
  const oldest = sending.shift();
  if (hasFailed) oldest?.reject(new Error('No room.'));
  else oldest?.resolve({ id: 'asset' });
}

/** Waits until this many files are under way, and fails if more are sent. */
async function expectSending(count: number): Promise<void> {
  await expect.poll(() => sending.length).toBe(count);
  await new Promise((wake) => setTimeout(wake, 20));
  expect(sending).toHaveLength(count);
}

const photos = (count: number) =>
  Array.from({ length: count }, (_, i) => new File([new Uint8Array([0xff, 0xd8, i])], `photo-${i}.jpg`));

beforeEach(() => {
  messages.length = 0;
  presentMessages(({ message }) => void messages.push(message));
});
afterEach(() => {
  dismissUploads(null);
  sending.length = 0;
  ids.clear();
});

it('sends all that failed again, three at a time, and ends with one message', async () => {
  const uploading = uploadFiles(photos(5), null);
  for (let i = 0; i < 5; i++) await end(true);
  await uploading;
  expect(messages).toEqual(['Unable to upload 5 files']);
  retryFailedUploads(null);
  await expectSending(3);
  for (let i = 0; i < 5; i++) await end(false);
  await expect.poll(() => messages).toEqual(['Unable to upload 5 files', 'Uploaded 5 of 5']);
  await expectSending(0);
});

it('sends what failed again beside the others, no more than three at a time', async () => {
  const uploading = uploadFiles(photos(6), null);
  await end(true);
  await end(true);
  await expectSending(3);
  retryFailedUploads(null);
  await expectSending(3);
  for (let i = 0; i < 6; i++) await end(false);
  await uploading;
  expect(messages).toEqual(['Uploaded 6 of 6']);
});

it('sends failed files again one by one, no more than three at a time', async () => {
  const uploading = uploadFiles(photos(5), null);
  for (let i = 0; i < 5; i++) await end(true);
  await uploading;
  for (const id of ids) retryUpload(null, id);
  await expectSending(3);
  for (let i = 0; i < 5; i++) await end(false);
  await expect.poll(() => messages).toEqual(['Unable to upload 5 files', 'Uploaded 5 of 5']);
});
