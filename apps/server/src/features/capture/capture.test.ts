import { createHash, randomUUID } from 'node:crypto';
import { HEIC } from '@assay/analysis/heic-fixture';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import { createUser, firstFew, firstOf, makePng, makeReceipt, signIn } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import {
  answersWith,
  makeRequest,
  newFile,
  openPage,
  photos,
  QUESTIONS,
  type SentFile,
  startCaptures,
} from './fixtures.ts';

let captures: Awaited<ReturnType<typeof startCaptures>>;
beforeAll(async () => {
  captures = await startCaptures();
});
afterAll(() => captures.server.close());

describe('opening a link', () => {
  it('tells who asks and what, and that it was opened', async () => {
    const { request, capture } = await captures.begin({ message: 'Please hurry.' });
    expect(capture).toMatchObject({
      ...{ requestId: request.id, reference: request.requestId, state: 'open', firstName: 'Ann' },
      ...{ organisation: { name: 'Example Insurance', logo: null }, message: 'Please hurry.' },
      ...{ title: 'Boats', questionSetRefId: 'boats', workflowData: {}, forwardAnswers: {}, uploads: [] },
      ...{ limits: { files: 4, minWidth: 640, minHeight: 480, otherPictures: true }, receipt: null },
    });
    expect(capture.questions.map(({ id }) => id)).toEqual(QUESTIONS.map(({ id }) => id));
    expect(await captures.stateOf(request.id)).toBe('OPENED');
  });

  it('fixes the questions: what is changed or removed later changes nothing', async () => {
    const body = { refId: 'fleeting', title: 'Fleeting', questions: [firstFew(QUESTIONS, 3)[2]] };
    const { data: set } = await captures.admin(routes.createQuestionSet, { body });
    const { page, capture } = await captures.begin({ questionSetRefId: 'fleeting' });
    await captures.admin(routes.updateQuestionSet, {
      params: { id: set.id },
      body: { questions: [firstOf(QUESTIONS)] },
    });
    await captures.admin(routes.removeQuestionSet, { params: { id: set.id } });
    expect((await page.open()).questions).toEqual(capture.questions);
  });

  it('brings the texts in all languages, as they were at that moment', async () => {
    const translations = { de: { title: 'Flüchtiges' } };
    const question = { ...firstOf(QUESTIONS), translations: { de: { options: { Yes: 'Ja' } } } };
    const body = { refId: 'foreign', title: 'Foreign', translations, questions: [question] };
    const { data: set } = await captures.admin(routes.createQuestionSet, { body });
    const { page, capture } = await captures.begin({ questionSetRefId: 'foreign' });
    expect(capture).toMatchObject({ translations, questions: [{ translations: question.translations }] });
    await captures.admin(routes.updateQuestionSet, { params: { id: set.id }, body: { translations: {} } });
    expect((await page.open()).translations).toEqual(translations);
    const german = page.submit(await page.state({ damaged: 'Ja' }, [], { language: 'de' }));
    await expect(german).rejects.toMatchObject({ code: 'ANSWERS_INCOMPLETE' });
    await page.submit(await page.state({ damaged: 'Yes' }, [], { language: 'de' }));
    const { data } = await captures.admin(routes.getWorkflowData, { params: { id: capture.requestId } });
    expect(data).toMatchObject({ title: 'Foreign', language: 'de', workflowData: { damaged: 'Yes' } });
  });

  it('says in which language the customer is written to, so that the page can speak it too', async () => {
    expect((await captures.begin({ language: 'fr' })).capture.language).toBe('fr');
    expect((await captures.begin({})).capture.language).toBeNull();
  });

  it('asks for photos and documents where nothing is linked to the type', async () => {
    const { capture } = await captures.begin({ questionSetRefId: null, type: 'something-else' });
    expect(capture.questions.map(({ type }) => type)).toEqual(['text', 'photo', 'document']);
    expect(capture.translations.de?.title).toBe('Fotos und Dokumente');
  });

  it('needs a link that is good', async () => {
    for (const token of ['x'.repeat(43), 'short', `assay_${'0'.repeat(32)}_${'x'.repeat(43)}`]) {
      const refused = captures.server.client(token, { type: 'resource' })(routes.openCapture, {});
      await expect(refused).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', httpStatus: 401 });
    }
    const { token } = await makeRequest(captures.admin);
    const asUser = captures.server.client(token)(routes.openCapture, {});
    await expect(asUser).rejects.toMatchObject({ httpStatus: 401 });
    await expect(captures.admin(routes.openCapture, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of a request that has ended says so, and tells nothing else', async () => {
    const { request, page } = await captures.begin({ message: 'Secret' });
    await captures.admin(routes.updateClientRequest, {
      params: { id: request.id },
      body: { state: 'EXPIRED' },
    });
    expect(await page.open()).toMatchObject({ state: 'expired', questions: [], message: '', receipt: null });
    const { request: late, page: other } = await captures.begin();
    await captures.inDatabase(`UPDATE client_requests SET due = now() - interval '1 minute' WHERE id = $1`, [
      late.id,
    ]);
    expect((await other.open()).state).toBe('expired');
    const kept = other.call(routes.keepWorkflowData, { params: { id: late.id }, body: { workflowData: {} } });
    await expect(kept).rejects.toMatchObject({ code: 'REQUEST_EXPIRED', httpStatus: 410 });
    await expect(other.announce(photos()[0])).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' });
    await expect(other.append(randomUUID(), 0, Buffer.alloc(8))).rejects.toMatchObject({
      code: 'REQUEST_EXPIRED',
    });
  });
});

describe('answers that are not handed in', () => {
  it('are kept, are the customer’s own, and start the request', async () => {
    const { request, page } = await captures.begin();
    const body = { workflowData: { note: 'half a sen' } };
    await page.call(routes.keepWorkflowData, { params: { id: request.requestId }, body });
    expect((await page.open()).workflowData).toEqual(body.workflowData);
    expect(await captures.stateOf(request.id)).toBe('STARTED');
    const { data } = await captures.admin(routes.getWorkflowData, { params: { id: request.id } });
    expect(data).toMatchObject({ workflowData: {}, submittedAt: null, signature: null, publicKey: null });
  });

  it('of another request are out of reach', async () => {
    const { page } = await captures.begin();
    const { request } = await captures.begin();
    for (const id of [request.id, request.requestId, randomUUID()]) {
      const kept = page.call(routes.keepWorkflowData, {
        params: { id },
        body: { workflowData: { note: 'x' } },
      });
      await expect(kept).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['too long a text', { note: 'x'.repeat(5_001) }],
    ['a name that is no question’s', { 'a b': 'x' }],
    ['what is no answer', { note: { secret: true } }],
    [
      'too much of all',
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`q${n}`, 'x'.repeat(4_900)])),
    ],
  ])('are refused: %s', async (_, workflowData) => {
    const { request, page } = await captures.begin();
    const body = { workflowData: workflowData as Record<string, string> };
    const kept = page.call(routes.keepWorkflowData, { params: { id: request.id }, body });
    await expect(kept).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('handing in', () => {
  it('makes a record with the files, moves the request, and gives a receipt with what is stored', async () => {
    const { request, page } = await captures.begin();
    const files = photos(11);
    for (const file of files) await page.send(file);
    const place = { latitude: 52.5, longitude: 13.4, accuracyMetres: 9 };
    const answers = { ...answersWith(files), damaged: 'Yes', cost: 120, place };
    const statement = await page.state(answers, files);
    const receipt = await page.submit(statement);
    expect(receipt).toMatchObject({ submissionId: statement.submissionId, reference: request.requestId });
    for (const [index, { id, bytes }] of files.entries()) {
      const { fileFingerprint, fingerprint } = await fingerprintBlob(new Blob([bytes as BlobPart]));
      expect(receipt.files[index]).toMatchObject({ id, questionId: 'photos', fileFingerprint, fingerprint });
    }
    const { data } = await captures.admin(routes.getWorkflowData, { params: { id: request.id } });
    const { data: record } = await captures.admin(routes.getRecord, {
      params: { id: data.recordId as string },
    });
    expect(record.requestData).toMatchObject({ requestId: request.requestId, firstName: 'Ann' });
    const listed = async (includeRequestData?: 'true' | 'false') => {
      const query = { filter: `name:${request.requestId}`, submitted: 'true', includeRequestData } as const;
      return (await captures.admin(routes.listRecords, { query })).docs.map(({ requestData }) => requestData);
    };
    expect(await listed('true')).toEqual([record.requestData]);
    expect(await listed()).toEqual([record.requestData]);
    expect(await listed('false')).toEqual([null]);
    expect(record.assets.map(({ originalName, intakeChannel }) => [originalName, intakeChannel])).toEqual([
      ['front.png', 'camera'],
      ['back.jpg', 'camera'],
    ]);
    const { data: order } = await captures.admin(routes.getClientRequest, {
      params: { id: request.id },
      query: {},
    });
    expect(order.assets.map(({ id }) => id).sort()).toEqual(record.assets.map(({ id }) => id).sort());
    expect(record.transactions[0]).toMatchObject({ location: place, user: null });
    expect(record.transactions[0]?.media[0]?.tags).toEqual(['full-scale', 'id_photos']);
    expect(data).toMatchObject({ questionSetRefId: 'boats', requestId: request.id, language: 'en' });
    expect(data.workflowData).toEqual({ ...answers, photos: record.assets.map(({ id }) => id) });
    expect(data.signature).toMatchObject({ isValid: true, statement: JSON.stringify(statement) });
    for (const name of [request.requestId, record.id])
      expect((await captures.admin(routes.getWorkflowData, { params: { id: name } })).data).toEqual(data);
    expect(await captures.stateOf(request.id)).toBe('SUBMITTED');
    // The sweeper removes the remaining pieces.
    const { rows } = await captures.inDatabase(
      `SELECT count(*)::int AS left FROM unclaimed_objects WHERE storage_key LIKE '%/capture/%' AND lease_until > now()
         AND storage_key IN (SELECT storage_key FROM capture_pieces WHERE request_id = $1)`,
      [request.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
    const { rows: jobs } = await captures.server.platform.database.asSystem((t) =>
      t.$client.query(`SELECT DISTINCT name FROM queue.job WHERE data->>'recordId' = $1`, [record.id]),
    );
    expect(jobs.map(({ name }) => name)).toContain('check-record');
  });

  it('has receipts read as soon as they are in, where the organisation wants that', async () => {
    const questions = [{ id: 'bill', type: 'receipt' as const, text: 'Receipt', required: true }];
    const set = { refId: 'receipts', title: 'Receipts', questions };
    await captures.admin(routes.createQuestionSet, { body: set });
    const handIn = async (note: string) => {
      const { request, page } = await captures.begin({ questionSetRefId: 'receipts' });
      const sound = newFile('bill', Buffer.from('ID3\x04\0\0\0\0\0\0 no receipt'), 'sound.mp3');
      await expect(page.send(sound)).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE', httpStatus: 415 });
      const bill = newFile('bill', makeReceipt(note), 'bill.pdf');
      await page.send(bill);
      await page.submit(await page.state({ bill: [bill.id] }, [bill]));
      const { data } = await captures.admin(routes.getWorkflowData, { params: { id: request.id } });
      const { data: record } = await captures.admin(routes.getRecord, {
        params: { id: data.recordId as string },
      });
      const { id } = firstOf(record.assets);
      const { data: expenses } = await captures.admin(routes.getExpenses, { params: { id } });
      return { tags: firstOf(firstOf(record.transactions).media).tags, state: expenses.state };
    };
    expect(await handIn('One')).toEqual({
      tags: expect.arrayContaining(['pdf', 'id_bill', 'expenseDetection']),
      state: 'waiting',
    });
    const configure = (expenseDetectionEnabled: boolean) =>
      captures.admin(routes.updateOrganisationConfig, { body: { expenseDetectionEnabled } });
    await configure(false);
    try {
      expect((await handIn('Two')).state).toBe('not-asked');
    } finally {
      await configure(true);
    }
  });

  it('is done once, however often and however many at a time it is tried', async () => {
    const { request, page } = await captures.begin();
    const files = photos(12);
    for (const file of files) await page.send(file);
    const statement = await page.state(answersWith(files), files);
    const receipts = await Promise.all([
      page.submit(statement),
      page.submit(statement),
      page.submit(statement),
    ]);
    expect(receipts[1]).toEqual(receipts[0]);
    expect(await page.submit(statement)).toEqual(receipts[0]);
    expect((await page.open()).receipt).toEqual(receipts[0]);
    const { data } = await captures
      .admin(routes.listRecords, { query: { count: 100 } })
      .then(async ({ docs }) => {
        const own = docs.filter(({ requestData }) => requestData?.requestId === request.requestId);
        expect(own).toHaveLength(1);
        return captures.admin(routes.getRecord, { params: { id: firstOf(own).id } });
      });
    expect(data.assets).toHaveLength(2);
    // Different answers are distinguished by their content.
    const other = { ...statement, answers: { ...statement.answers, damaged: 'Yes' } };
    await expect(page.submit(other)).rejects.toMatchObject({ code: 'REQUEST_SUBMITTED', httpStatus: 409 });
    const again = page.submit(await page.state(answersWith(files), files, { questionSetRefId: 'boats' }));
    await expect(again).rejects.toMatchObject({ code: 'REQUEST_SUBMITTED', httpStatus: 409 });
    await expect(page.announce(photos()[0])).rejects.toMatchObject({ code: 'REQUEST_SUBMITTED' });
  });

  it('needs no files where none are asked for', async () => {
    const body = { refId: 'words', title: 'Words', questions: [firstFew(QUESTIONS, 3)[2]] };
    await captures.admin(routes.createQuestionSet, { body });
    const { request, page } = await captures.begin({ questionSetRefId: 'words' });
    expect((await page.submit(await page.state({ note: 'Nothing' }, []))).files).toEqual([]);
    const { data } = await captures.admin(routes.getWorkflowData, { params: { id: request.id } });
    expect(data).toMatchObject({ workflowData: { note: 'Nothing' }, signature: { isValid: true } });
    expect(data.recordId).not.toBeNull();
  });

  it('is refused without what is asked for, and with what is not', async () => {
    const { page } = await captures.begin();
    const files = photos(13);
    for (const file of files) await page.send(file);
    const refuse = async (answers: object, details: object, of: SentFile[] = files) =>
      expect(page.submit(await page.state(answers as never, of))).rejects.toMatchObject({
        ...{ code: 'ANSWERS_INCOMPLETE', httpStatus: 400 },
        details,
      });
    const all = answersWith(files);
    await refuse({ ...all, damaged: undefined }, { faults: [{ question: 'damaged', fault: 'missing' }] });
    await refuse({ ...all, damaged: 'Yes' }, { faults: [{ question: 'cost', fault: 'missing' }] });
    await refuse({ ...all, damaged: 'Maybe' }, { faults: [{ question: 'damaged', fault: 'not-allowed' }] });
    await refuse({ ...all, cost: 3 }, { faults: [], notAsked: ['cost'] });
    await refuse({ ...all, other: 'x' }, { notAsked: ['other'] });
    const one = files.slice(0, 1);
    await refuse(answersWith(one), { faults: [{ question: 'photos', fault: 'too-few', count: 2 }] }, one);
  });

  it('is refused where files are missing, incomplete, others, or listed otherwise', async () => {
    const { page } = await captures.begin();
    const [front, back] = photos(14);
    await page.send(front);
    const statement = await page.state(answersWith([front, back]), [front, back]);
    const missing = { code: 'UPLOAD_INCOMPLETE', httpStatus: 409, details: { uploads: [back.id] } };
    await expect(page.submit(statement)).rejects.toMatchObject(missing);
    await page.announce(back);
    await expect(page.submit(statement)).rejects.toMatchObject(missing);
    await page.append(back.id, 0, back.bytes);
    const reversed = { ...statement, files: [...statement.files].reverse() };
    await expect(page.submit(reversed)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const without = { ...statement, files: statement.files.slice(0, 1) };
    await expect(page.submit(without)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const [first, second] = firstFew(statement.files, 2);
    const changed = { ...statement, files: [first, { ...second, fileFingerprint: first.fileFingerprint }] };
    await expect(page.submit(changed)).rejects.toMatchObject({ code: 'FILE_DIFFERS', httpStatus: 409 });
    // It must be sent again, and nothing of the attempt is left.
    expect((await page.call(routes.getUpload, { params: { id: back.id } })).data.offset).toBe(0);
    await page.append(back.id, 0, back.bytes);
    expect((await page.submit(statement)).files).toHaveLength(2);
  });

  it('is refused where it was not signed by its key, or is about another request', async () => {
    const { page } = await captures.begin();
    const { page: other } = await captures.begin();
    const files = photos(15);
    for (const file of files) await page.send(file);
    const statement = await page.state(answersWith(files), files);
    const unsigned = { code: 'ANSWER_SIGNATURE_INVALID', httpStatus: 400 };
    const changed = JSON.stringify({ ...statement, answers: { ...statement.answers, note: 'Added' } });
    await expect(page.submit(statement, { statement: changed })).rejects.toMatchObject(unsigned);
    const { publicKey } = await other.sign(statement);
    await expect(page.submit(statement, { publicKey })).rejects.toMatchObject(unsigned);
    await expect(page.submit(statement, { publicKey: 'AAAA' })).rejects.toMatchObject(unsigned);
    await expect(page.submit(statement, { signature: '' })).rejects.toMatchObject(unsigned);
    const about = { code: 'INVALID_REQUEST', message: 'The statement is about another request.' };
    const theirs = await other.state(answersWith(files), files);
    await expect(page.submit({ ...theirs, requestId: statement.requestId })).rejects.toMatchObject(about);
    await expect(page.submit({ ...statement, questionSetRefId: 'x' })).rejects.toMatchObject(about);
    const foreign = page.call(routes.submitWorkflowData, {
      ...{ params: { id: theirs.requestId }, body: await page.sign(theirs) },
    });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('fills the claim with the facts that the answers state, and replaces nothing that staff entered', async () => {
    const questions: RouteInput<typeof routes.createQuestionSet>['body']['questions'] = [
      { id: 'when', type: 'date', text: 'When?', fact: 'date' },
      { id: 'where', type: 'location', text: 'Where?', fact: 'location' },
      { id: 'what', type: 'text', text: 'What happened?', fact: 'account' },
      { id: 'sum', type: 'number', text: 'How much?', fact: 'amount' },
    ];
    await captures.admin(routes.createQuestionSet, { body: { refId: 'facts', title: 'Facts', questions } });
    const claim = { place: 'Potsdam, Germany', amount: 900 };
    const { data: record } = await captures.admin(routes.createRecord, { body: { claim } });
    const { request, page } = await captures.begin({ questionSetRefId: 'facts', recordId: record.id });
    const location = { latitude: 48.137, longitude: 11.575 };
    const answers = { when: '2026-10-31', where: location, what: 'Hail', sum: 1_200 };
    await page.submit(await page.state(answers, []));
    const read = async () =>
      (await captures.admin(routes.getRecord, { params: { id: record.id } })).data.claim;
    expect(await read()).toMatchObject({
      ...{ date: '2026-10-31', account: 'Hail', place: 'Potsdam, Germany', location: null, amount: 900 },
    });
    const by = { by: 'Ann Lee', clientRequestId: request.id, reference: request.requestId };
    expect((await read())?.answered).toMatchObject([
      { fact: 'date', value: '2026-10-31', ...by },
      { fact: 'location', value: location, ...by },
      { fact: 'account', value: 'Hail', ...by },
      { fact: 'amount', value: 1_200, ...by },
    ]);
  });

  it('takes the HEIC of a phone as it is, unless the organisation takes no other pictures', async () => {
    const configure = (otherImageTypesEnabled: boolean) =>
      captures.admin(routes.updateOrganisationConfig, { body: { otherImageTypesEnabled } });
    const { page, request } = await captures.begin();
    const heic = newFile('photos', Buffer.from(HEIC, 'base64'), 'IMG_0001.HEIC');
    const files = [photos(17)[0], heic];
    for (const file of files) await page.send(file);
    await page.submit(await page.state(answersWith(files), files));
    const { data } = await captures.admin(routes.getWorkflowData, { params: { id: request.id } });
    const record = await captures.admin(routes.getRecord, { params: { id: data.recordId as string } });
    const arrived = record.data.assets.find(({ originalName }) => originalName === 'IMG_0001.HEIC');
    expect(arrived).toMatchObject({
      mimeType: 'image/heic',
      fileFingerprint: createHash('sha256').update(heic.bytes).digest('hex'),
    });

    await configure(false);
    try {
      const { page: strict } = await captures.begin();
      expect((await strict.open()).limits.otherPictures).toBe(false);
      await expect(strict.send(newFile('photos', heic.bytes, 'IMG_0002.HEIC'))).rejects.toMatchObject({
        code: 'INVALID_FILE_TYPE',
      });
    } finally {
      await configure(true);
    }
  });

  it('a file that no decoder would open is refused with all others', async () => {
    const { page, request } = await captures.begin();
    const bomb = makePng(3);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const files = [photos(16)[0], newFile('photos', bomb)];
    for (const file of files) await page.send(file);
    const refused = page.submit(await page.state(answersWith(files), files));
    await expect(refused).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(await captures.stateOf(request.id)).toBe('STARTED');
  });

  it('is limited by the minute', async () => {
    const { page } = await captures.begin();
    const statement = await page.state({ damaged: 'No' }, []);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => page.submit(statement)));
    const codes = tries.map((attempt) => attempt.status === 'rejected' && attempt.reason.code);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
  });
});

describe('what was handed in', () => {
  let seed = 500_000;
  async function submitted() {
    const begun = await captures.begin();
    seed += 100;
    const files = photos(seed);
    for (const file of files) await begun.page.send(file);
    await begun.page.submit(await begun.page.state({ ...answersWith(files), note: 'My words' }, files));
    return begun;
  }
  const read = async (id: string) => (await captures.admin(routes.getWorkflowData, { params: { id } })).data;

  it('rings for who asked for it', async () => {
    const { request } = await submitted();
    const { recordId } = await read(request.id);
    const { docs } = await captures.admin(routes.listNotifications, { query: {} });
    const rung = { kind: 'answered', recordId, by: '', read: false };
    expect(docs.filter((one) => one.recordId === recordId)).toMatchObject([rung]);
  });

  it('tells nobody who wants to hear of it neither by the bell nor by mail', async () => {
    const told = { bell: true, mail: true };
    const choose = (answered: typeof told) =>
      captures.admin(routes.setNotificationWays, { body: { mention: told, assigned: told, answered } });
    const mails = async () =>
      Number((await captures.inDatabase('SELECT count(*) AS mails FROM mails', [])).rows[0].mails);
    await choose({ bell: false, mail: false });
    const before = await mails();
    const { request } = await submitted();
    const { recordId } = await read(request.id);
    const { docs } = await captures.admin(routes.listNotifications, { query: { count: 100 } });
    expect(docs.filter((one) => one.recordId === recordId)).toEqual([]);
    expect(await mails()).toBe(before);
    await choose(told);
    await submitted();
    expect(await mails()).toBe(before + 1);
  });

  it('is found out where it was changed later', async () => {
    const { request } = await submitted();
    expect((await read(request.id)).signature?.isValid).toBe(true);
    await captures.inDatabase(
      `UPDATE workflow_data SET statement = replace(statement, 'My words', 'No words') WHERE request_id = $1`,
      [request.id],
    );
    expect((await read(request.id)).signature?.isValid).toBe(false);
  });

  it('stands in the page of the next request for the same record, as far as it is asked again', async () => {
    const { request } = await submitted();
    const more = await captures.admin(routes.requestMore, {
      ...{ params: { id: request.id }, body: { send: false, questionSetRefId: captures.refId } },
    });
    const page = await openPage(captures.server, more.data.captureLink?.split('#')[1] ?? '');
    const { forwardAnswers } = await page.open();
    expect(forwardAnswers).toEqual({ damaged: 'No', note: 'My words' });
    expect((await read(more.data.id)).forwardAnswers).toEqual(forwardAnswers);
    const files = photos(21);
    for (const file of files) await page.send(file);
    await page.submit(await page.state(answersWith(files), files));
    const before = await read(request.id);
    const record = await captures.admin(routes.getRecord, { params: { id: before.recordId as string } });
    expect(record.data.assets).toHaveLength(4);
    expect((await read(more.data.id)).recordId).toBe(before.recordId);
  });

  it('is forgotten with who the customer was', async () => {
    const { request, page } = await submitted();
    await captures.inDatabase('UPDATE client_requests SET forgotten_at = now() WHERE id = $1', [request.id]);
    expect(await read(request.id)).toMatchObject({ workflowData: {}, signature: null, publicKey: null });
    expect((await page.open()).receipt).toBeNull();
  });

  it('is another organisation’s not to see, nor that of a group that does not see the record', async () => {
    const { request } = await submitted();
    const { recordId } = await read(request.id);
    for (const id of [request.id, request.requestId, recordId as string]) {
      const asked = captures.outsider(routes.getWorkflowData, { params: { id } });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const limited = await createUser(captures.server.platform, { id: captures.organisationId });
    const { group } = await captures.admin(routes.createUserGroup, {
      body: { name: 'West', limitsRecords: true },
    });
    const members = [limited.username];
    await captures.admin(routes.updateUserGroup, { body: { identifier: group.identifier, members } });
    const call = captures.server.client(await signIn(captures.server.client(), limited));
    const asked = () => call(routes.getWorkflowData, { params: { id: request.id } });
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { reference } = await captures.server.platform.database.withOrganisation(
      captures.organisationId,
      async (t) => {
        const { rows } = await t.execute<{ reference: string }>(
          sql`SELECT reference_id AS reference FROM records WHERE id = ${recordId}`,
        );
        return firstOf(rows);
      },
    );
    await captures.admin(routes.changeGroupRecords, {
      body: { identifier: group.identifier, add: [reference] },
    });
    expect((await asked()).data.recordId).toBe(recordId);
  });
});
