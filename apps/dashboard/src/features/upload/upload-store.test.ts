import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presentMessages } from '../../platform/notify.ts';
import { dismissUploads, retryFailedUploads, uploadFiles } from './upload-store.ts';

/** Requests that wait for an answer. */
const open: HeldRequest[] = [];
const messages: unknown[] = [];

/** Stands for the browser's request, which Node does not have. */
class HeldRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    open.push(this);
  }
  abort() {
    this.onabort();
  }
}
vi.stubGlobal('XMLHttpRequest', HeldRequest);

/** Answers the request that waits longest. */
async function answer(status: number): Promise<void> {
  await vi.waitFor(() => expect(open).not.toHaveLength(0));
  const request = open.shift() as HeldRequest;
  request.status = status;
  request.responseText = JSON.stringify(
    status === 200
      ? { status: 'Success', assets: [{ id: 'asset' }], rejected: [] }
      : { status: 'Failure', code: 'UPLOAD_FAILED', message: 'No room.' },
  );
  request.onload();
}

/** The number of requests, once no more are sent. */
async function countOpen(): Promise<number> {
  await new Promise((wake) => setTimeout(wake, 20));
  return open.length;
}

const photos = (count: number) =>
  Array.from({ length: count }, (_, i) => new File([new Uint8Array([0xff, 0xd8, i])], `photo-${i}.jpg`));

beforeEach(() => {
  messages.length = 0;
  presentMessages(({ message }) => void messages.push(message));
});
afterEach(() => {
  dismissUploads(null);
  open.length = 0;
});

it('sends all that failed again, three at a time, and ends with one message', async () => {
  const uploading = uploadFiles(photos(5), null);
  for (let i = 0; i < 5; i++) await answer(500);
  await uploading;
  expect(messages).toEqual(['Unable to upload 5 files']);
  retryFailedUploads(null);
  expect(await countOpen()).toBe(3);
  for (let i = 0; i < 5; i++) await answer(200);
  await vi.waitFor(() => expect(messages).toEqual(['Unable to upload 5 files', 'Uploaded 5 of 5']));
  expect(await countOpen()).toBe(0);
});

it('sends what failed again beside the others, no more than three at a time', async () => {
  const uploading = uploadFiles(photos(5), null);
  await answer(500);
  await answer(500);
  expect(await countOpen()).toBe(3);
  retryFailedUploads(null);
  expect(await countOpen()).toBe(3);
  for (let i = 0; i < 5; i++) await answer(200);
  await uploading;
  expect(messages).toEqual(['Uploaded 5 of 5']);
});
