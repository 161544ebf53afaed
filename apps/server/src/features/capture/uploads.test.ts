import { renameSync } from 'node:fs';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { makePng } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFile, photos, startCaptures } from './fixtures.ts';

let captures: Awaited<ReturnType<typeof startCaptures>>;
beforeAll(async () => {
  captures = await startCaptures();
});
afterAll(() => captures.server.close());

describe('a file in pieces', () => {
  const large = (bytes: number) => Buffer.concat([makePng(5), Buffer.alloc(bytes)]);
  const PIECE = 256 * 1024;

  it('goes on where it broke off, whoever asks how far it came', async () => {
    const { page } = await captures.begin();
    const file = newFile('photos', large(2 * PIECE));
    expect((await page.announce(file)).data.offset).toBe(0);
    await page.append(file.id, 0, file.bytes.subarray(0, PIECE));
    expect((await page.announce(file)).data.offset).toBe(PIECE);
    expect((await page.call(routes.getUpload, { params: { id: file.id } })).data.offset).toBe(PIECE);
    expect((await page.open()).uploads).toEqual([
      { id: file.id, questionId: 'photos', byteSize: file.bytes.length, offset: PIECE },
    ]);
    const wrong = page.append(file.id, 0, file.bytes.subarray(0, PIECE));
    await expect(wrong).rejects.toMatchObject({ code: 'CONFLICT', details: { offset: PIECE } });
    expect((await page.append(file.id, PIECE, file.bytes.subarray(PIECE))).offset).toBe(file.bytes.length);
  });

  it('is told of by HEAD', async () => {
    const { request, page } = await captures.begin();
    const [file] = photos();
    await page.send(file);
    const head = await fetch(`${captures.server.address}/api/v1/capture/uploads/${file.id}`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${request.token}`, 'X-Token-Type': 'resource' },
    });
    expect([head.status, head.headers.get('Upload-Offset')]).toEqual([200, String(file.bytes.length)]);
  });

  it('is appended to by one of two at the same time', async () => {
    const { page } = await captures.begin();
    const file = newFile('photos', large(PIECE));
    await page.announce(file);
    const piece = file.bytes.subarray(0, PIECE);
    const tries = await Promise.allSettled([page.append(file.id, 0, piece), page.append(file.id, 0, piece)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await page.call(routes.getUpload, { params: { id: file.id } })).data.offset).toBe(PIECE);
  });

  it('goes on with the piece that came while the store of files was away', async () => {
    const { page } = await captures.begin();
    const file = newFile('photos', large(PIECE));
    await page.announce(file);
    await page.append(file.id, 0, file.bytes.subarray(0, PIECE));
    const files = join(captures.server.platform.config.dataFolder, 'files');
    renameSync(files, `${files}.away`);
    const rest = page.append(file.id, PIECE, file.bytes.subarray(PIECE));
    await expect(rest.finally(() => renameSync(`${files}.away`, files))).rejects.toMatchObject({
      code: 'UPLOAD_FAILED',
    });
    expect((await page.announce(file)).data.offset).toBe(PIECE);
    expect((await page.append(file.id, PIECE, file.bytes.subarray(PIECE))).offset).toBe(file.bytes.length);
  });

  it('begins anew where the sweeper took a piece', async () => {
    const { page } = await captures.begin();
    const file = newFile('photos', large(2 * PIECE));
    await page.announce(file);
    await page.append(file.id, 0, file.bytes.subarray(0, PIECE));
    await page.append(file.id, PIECE, file.bytes.subarray(PIECE, 2 * PIECE));
    await captures.inDatabase(
      `DELETE FROM unclaimed_objects WHERE storage_key =
         (SELECT storage_key FROM capture_pieces WHERE upload_id = $1 AND piece_offset = 0)`,
      [file.id],
    );
    expect((await page.announce(file)).data.offset).toBe(0);
    await page.append(file.id, 0, file.bytes.subarray(0, PIECE));
    expect((await page.announce(file)).data.offset).toBe(PIECE);
  });

  it.each([
    ['none', 0, Buffer.alloc(0), 'MISSING_FILE_DATA'],
    ['too little', 0, makePng(1).subarray(0, 100), 'INVALID_REQUEST'],
    ['more than it has', 0, large(2 * PIECE), 'INVALID_REQUEST'],
    ['of another kind', 0, Buffer.alloc(PIECE, 'text '), 'INVALID_FILE_TYPE'],
    ['a page', 0, Buffer.concat([Buffer.from('<svg xmlns="x"/>'), Buffer.alloc(PIECE)]), 'INVALID_FILE_TYPE'],
    [
      'a PDF for a photo',
      0,
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PIECE)]),
      'INVALID_FILE_TYPE',
    ],
    ['further on', PIECE, Buffer.alloc(PIECE), 'CONFLICT'],
    ['more than a piece', 0, Buffer.alloc(8 * 1024 ** 2 + 1), 'FILE_TOO_LARGE'],
  ])('is refused a piece: %s', async (_, offset, piece, code) => {
    const { page } = await captures.begin();
    const file = newFile('photos', Buffer.alloc(2 * PIECE));
    await page.announce(file);
    await expect(page.append(file.id, offset, piece)).rejects.toMatchObject({ code });
    expect((await page.call(routes.getUpload, { params: { id: file.id } })).data.offset).toBe(0);
  });

  it('is refused: too large, too many, for no question, under an id of another', async () => {
    const { page } = await captures.begin();
    const [file] = photos();
    const refuse = (given: object, code: string) =>
      expect(page.announce(file, given)).rejects.toMatchObject({ code });
    await refuse({ byteSize: 2 * 1024 ** 2 + 1 }, 'FILE_TOO_LARGE');
    await refuse({ questionId: 'note' }, 'NOT_FOUND');
    await refuse({ questionId: 'nothing' }, 'NOT_FOUND');
    await refuse({ channel: 'storage' }, 'INVALID_REQUEST');
    await refuse({ byteSize: 0 }, 'INVALID_REQUEST');
    await page.announce(file);
    await refuse({ byteSize: 77 }, 'CONFLICT');
    await refuse({ originalName: 'other.png' }, 'CONFLICT');
    for (let n = 0; n < 3; n++) await page.announce(newFile('photos', makePng(n)));
    await expect(page.announce(newFile('photos', makePng(9)))).rejects.toMatchObject({
      code: 'TOO_MANY_FILES',
    });
    await page.call(routes.removeUpload, { params: { id: file.id } });
    await page.announce(newFile('photos', makePng(9)));
  });

  it('is refused where all together are too large', async () => {
    const { page } = await captures.begin();
    const huge = { byteSize: 2 * 1024 ** 2 };
    await page.announce(photos()[0], huge);
    await page.announce(photos()[0], huge);
    await expect(page.announce(photos()[0])).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  it('of another request cannot be seen, added to or removed', async () => {
    const { page } = await captures.begin();
    const { page: other } = await captures.begin();
    const [file] = photos();
    await page.send(file);
    const params = { id: file.id };
    await expect(other.call(routes.getUpload, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.call(routes.removeUpload, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.append(file.id, 0, file.bytes)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await page.call(routes.getUpload, { params })).data.offset).toBe(file.bytes.length);
  });
});
