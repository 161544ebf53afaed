import * as routes from '@assay/contract/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CaptureSession, openCaptureSession } from './capture-session.ts';
import { type DraftStore, openDraftStore } from './draft-store.ts';
import { type CaptureServer, captureOf, createCaptureServer, failure, pdf } from './fixtures.ts';

let server: CaptureServer;
let store: DraftStore;
let network: EventTarget;
let endings: number;
let session: CaptureSession;

async function open(capture = captureOf()): Promise<CaptureSession> {
  session = await openCaptureSession(capture, {
    ...{ call: server.call, store, network },
    onEnded: () => endings++,
  });
  return session;
}
const has = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { interval: 5, timeout: 20_000 });
const allArrived = () =>
  has(
    () => session.read().files.every(({ state }) => state === 'arrived') && session.read().files.length > 0,
  );
const statementOf = (index: number) => JSON.parse(server.submissions[index]!.statement);

beforeEach(async () => {
  server = createCaptureServer();
  store = await openDraftStore();
  network = new EventTarget();
  endings = 0;
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('answering', () => {
  it('begins with what is known of an earlier request, and with what was kept of this one', async () => {
    await open(
      captureOf({
        forwardAnswers: { what: 'known', papers: 'yes' },
        workflowData: { what: 'kept', extra: ['f'] },
      }),
    );
    expect(session.read().answers).toEqual({ what: 'kept', papers: 'yes' });
  });

  it('keeps answers on the device and, a moment later, on the server', async () => {
    vi.useFakeTimers();
    await open();
    session.answer('what', 'a');
    session.answer('what', 'all of it');
    await vi.advanceTimersByTimeAsync(600);
    expect(server.kept).toEqual([{ workflowData: { what: 'all of it' } }]);
    session.close();
    await open();
    expect(session.read().answers).toEqual({ what: 'all of it' });
  });

  it('keeps an answer on the device at once, however soon the page is closed', async () => {
    vi.useFakeTimers();
    await open();
    session.answer('what', 'the last word');
    await vi.advanceTimersByTimeAsync(0);
    session.close();
    await open();
    expect(session.read().answers).toEqual({ what: 'the last word' });
  });

  it('says that nothing is kept only where the browser keeps nothing', async () => {
    store = { ...store, isLasting: true };
    await open();
    session.answer('what', 'a');
    expect(session.read().isKept).toBe(true);
    session.close();
    store = { ...store, isLasting: false };
    await open();
    expect(session.read().isKept).toBe(false);
  });

  it('takes an answer back', async () => {
    await open();
    session.answer('what', 'a');
    session.answer('what', undefined);
    expect(session.read().answers).toEqual({});
  });

  it('says that the request has ended when the server does', async () => {
    vi.useFakeTimers();
    await open();
    server.fail(routes.keepWorkflowData, failure('REQUEST_EXPIRED', 410));
    session.answer('what', 'late');
    await vi.advanceTimersByTimeAsync(600);
    expect(endings).toBe(1);
  });

  it('tells listeners of each change until they leave', async () => {
    await open();
    const seen: unknown[] = [];
    const leave = session.subscribe(() => seen.push(session.read().answers.what));
    session.answer('what', 'a');
    leave();
    session.answer('what', 'b');
    expect(seen).toEqual(['a']);
  });
});

describe('files', () => {
  it('are sent at once, in pieces, and are there again on the next visit', async () => {
    await open();
    await session.addFiles('extra', [pdf('large.pdf', 2.5 * 1024 ** 2)], 'browser');
    await allArrived();
    const { id, byteSize, sent } = session.read().files[0]!;
    expect(sent).toBe(byteSize);
    expect(server.uploads.get(id)?.pieces.map(({ size }) => size)).toEqual([
      1024 ** 2,
      1024 ** 2,
      byteSize - 2 * 1024 ** 2,
    ]);
    session.close();
    await open();
    expect(session.read().files.map(({ name }) => name)).toEqual(['large.pdf']);
    await allArrived();
    expect(server.uploads.get(id)?.pieces).toHaveLength(3);
  });

  it('go on where the connection broke off, as soon as it is back', async () => {
    await open();
    server.fail(routes.appendToUpload, failure('UNAVAILABLE', 0));
    await session.addFiles('extra', [pdf('a.pdf')], 'browser');
    await has(() => session.read().isOffline);
    network.dispatchEvent(new Event('online'));
    await allArrived();
    expect(session.read().isOffline).toBe(false);
    expect(server.calls).toEqual(['announceUpload', 'appendToUpload', 'announceUpload', 'appendToUpload']);
  });

  it('are refused here with the reason, each one by itself', async () => {
    await open();
    const files = [new File([], 'empty.pdf'), new File(['hello'], 'text.pdf'), pdf('1.pdf'), pdf('2.pdf')];
    await session.addFiles('extra', [...files, pdf('3.pdf'), pdf('4.pdf')], 'browser');
    expect(session.read().files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
    expect(session.read().refusals.extra).toEqual([
      { name: 'empty.pdf', note: { key: 'empty' } },
      { name: 'text.pdf', note: { key: 'wrongType' } },
      { name: '4.pdf', note: { key: 'tooMany', values: { count: 3 } } },
    ]);
  });

  it('that the server refuses are taken away with its reason, and the next is sent', async () => {
    await open();
    server.fail(routes.announceUpload, failure('FILE_TOO_LARGE', 413));
    await session.addFiles('extra', [pdf('1.pdf'), pdf('2.pdf')], 'browser');
    await has(() => session.read().files.length === 1);
    await allArrived();
    expect(session.read().files.map(({ name }) => name)).toEqual(['2.pdf']);
    expect(session.read().refusals.extra).toEqual([
      { name: '1.pdf', note: { key: 'tooLarge', values: { size: '4 MB' } } },
    ]);
  });

  it('can be removed on their way: the server forgets them and the next is sent', async () => {
    await open();
    server.fail(routes.appendToUpload, 'hang');
    await session.addFiles('extra', [pdf('1.pdf'), pdf('2.pdf')], 'browser');
    await has(() => server.calls.includes('appendToUpload'));
    const [first, second] = session.read().files;
    await session.removeFile(first!.id);
    await allArrived();
    expect(session.read().files.map(({ id }) => id)).toEqual([second!.id]);
    expect([...server.uploads.keys()]).toEqual([second!.id]);
    expect(await store.listFiles(captureOf().requestId)).toHaveLength(1);
  });
});

describe('handing in', () => {
  it('sends nothing while answers are missing, and says which', async () => {
    await open();
    session.answer('papers', 'yes');
    const faults = await session.submit('en');
    expect(faults.map(({ question }) => question)).toEqual(['what', 'scan']);
    expect(session.read().phase).toBe('answering');
    expect(server.submissions).toEqual([]);
  });

  it('signs what was asked, with the fingerprints of its files alone, and forgets the draft', async () => {
    await open();
    session.answer('what', 'A scratch.');
    session.answer('papers', 'yes');
    await session.addFiles('scan', [pdf('scan.pdf')], 'camera');
    await session.addFiles('extra', [pdf('extra.pdf')], 'browser');
    await allArrived();
    // Answers to a question that is no longer asked are left out.
    session.answer('papers', 'no');
    expect(await session.submit('de')).toEqual([]);
    const { phase, receipt, ownPrints, files } = session.read();
    expect(phase).toBe('done');
    const extra = files.find(({ name }) => name === 'extra.pdf')!;
    expect(receipt?.files.map(({ id }) => id)).toEqual([extra.id]);
    expect(receipt?.files[0]?.fileFingerprint).toBe(ownPrints[extra.id]?.fileFingerprint);
    expect(statementOf(0)).toMatchObject({
      ...{ version: 1, requestId: captureOf().requestId, language: 'de', questionSetRefId: 'claim' },
      answers: { what: 'A scratch.', papers: 'no', extra: [extra.id] },
    });
    expect(await store.readDraft(captureOf().requestId)).toBeNull();
  });

  it('tries again under the same submission when no answer came', async () => {
    await open();
    session.answer('what', 'A scratch.');
    server.fail(routes.submitWorkflowData, failure('UNAVAILABLE', 0));
    const done = session.submit('en');
    await has(() => session.read().isOffline);
    network.dispatchEvent(new Event('online'));
    await done;
    expect(session.read()).toMatchObject({ phase: 'done', isOffline: false });
    expect(server.submissions).toHaveLength(1);
  });

  it('sends files anew that did not arrive as they were signed', async () => {
    await open();
    session.answer('what', 'A scratch.');
    await session.addFiles('extra', [pdf('extra.pdf')], 'browser');
    await allArrived();
    server.uploads.clear();
    await session.submit('en');
    expect(session.read().phase).toBe('done');
    expect(server.submissions).toHaveLength(2);
    expect(statementOf(0).submissionId).toBe(statementOf(1).submissionId);
  });

  it('gives up after three attempts, and can be tried again', async () => {
    await open();
    session.answer('what', 'A scratch.');
    const lost = failure('UPLOAD_INCOMPLETE', 409);
    server.fail(routes.submitWorkflowData, lost, lost, lost);
    await session.submit('en');
    expect(session.read()).toMatchObject({ phase: 'failed', receipt: null });
    expect(server.calls.filter((id) => id === 'submitWorkflowData')).toHaveLength(3);
    await session.submit('en');
    expect(session.read().phase).toBe('done');
  });

  it('says that the request has ended when it was handed in elsewhere', async () => {
    await open();
    session.answer('what', 'A scratch.');
    server.fail(routes.submitWorkflowData, failure('REQUEST_SUBMITTED', 409));
    await session.submit('en');
    expect(endings).toBe(1);
    expect(session.read().phase).toBe('failed');
  });

  it('stops waiting when the page is closed', async () => {
    await open();
    session.answer('what', 'A scratch.');
    server.fail(routes.submitWorkflowData, failure('UNAVAILABLE', 0), failure('UNAVAILABLE', 0));
    const done = session.submit('en');
    await has(() => session.read().isOffline);
    session.close();
    await done;
    expect(server.calls.filter((id) => id === 'submitWorkflowData')).toHaveLength(1);
  });
});
