import { createHash } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import type { AssayRecord } from '@assay/contract/records';
import type { Report, ReportPicture } from '@assay/contract/reports';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import { digestStatement, type Statement, verifyProofMaterial } from '@assay/ledger';
import { type BundleCheck, conclude, openBundle, verifyBundle } from '@assay/ledger/bundle';
import { packMembers } from '@assay/ledger/testing';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  makeForm,
  makePng,
  readZip,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  withExif,
} from '@assay/server/testing';
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { VALIDATED_FUSIONS } from './court/weigh-score.ts';
import { textsOf } from './outline/fixtures.ts';
import { outline } from './outline/outline.ts';
import { loadReportWords } from './report-words.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
let record: AssayRecord;
/** The name of the signed-in user as reports write it. */
let name: string;
const photo = withExif(makePng(1), { make: 'Example', model: 'One', takenAt: '2026:11:21 14:05:00' });
const files = { 'roof <1>.png': photo, 'Łódź Москва.png': makePng(2) };
const REASON = 'The roof is whole on an older picture & “clean”.';

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation, { roles: ['admin'], displayName: 'Mia Berg' });
  name = `Mia Berg (${user.username})`;
  call = server.client(await signIn(server.client(), user));
  const { data } = await call(routes.createRecord, { body: { name: 'Roof in Elm Street' } });
  const { id } = data;
  await call(routes.uploadFiles, { form: makeForm({ recordId: id }, files) });
  await call(routes.decideOnRecord, { params: { id }, body: { outcome: 'rejected', reason: REASON } });
  await call(routes.commentOnRecord, { params: { id }, body: { text: 'Please look at the left half.' } });
  const isDone = async () => {
    const { assets, decisions } = await readJson(id);
    const states = assets.map(({ verdict, ledger }) => `${verdict.ledger?.state} ${ledger.state}`);
    return [...states, ...decisions.map(({ ledger }) => ledger.state)];
  };
  const settled = ['entered validated', 'entered validated', 'entered'];
  const isSettled = async () => (await isDone()).join() === settled.join();
  await vi.waitUntil(isSettled, { timeout: 90_000, interval: 250 });
  record = (await call(routes.getRecord, { params: { id } })).data;
});
afterAll(() => server.close());

const english = await loadReportWords('en');
const read = async (
  query: { recordid?: string; assetid?: string; format?: 'pdf' | 'html'; language?: 'en' | 'de' | 'es' },
  by = call,
) => Buffer.from(await (await by(routes.getReport, { query })).arrayBuffer());
const readJson = async (recordid: string, by = call) =>
  JSON.parse((await read({ recordid }, by)).toString()) as Report;
const squeeze = (text: string) => text.replaceAll(/[\s\u00ad]+/g, '');

describe('the report', () => {
  it('for a court tells the steps of its files from the ledger and the audit log', async () => {
    const question = 'Was the roof altered?';
    await call(routes.getEvidence, { query: { recordid: record.id } });
    const answer = await call(routes.getReport, { query: { recordid: record.id, form: 'court', question } });
    const { court, assets } = (await answer.json()) as Report;
    expect(court).toMatchObject({ question, isCapped: false });
    expect(court?.files).toEqual(
      assets.map(({ number }) => ({ file: number, stored: 'same', analysedAt: expect.any(String) })),
    );
    const steps = court?.custody.map(({ event, by, file }) => `${event} ${file} ${by}`) ?? [];
    for (const { number } of assets) {
      expect(steps).toContain(`received ${number} ${name}`);
      expect(steps).toContain(`fingerprintEntered ${number} null`);
      expect(steps).toContain(`verdictEntered ${number} null`);
    }
    expect(steps).toContain(`decided null ${name}`);
    expect(steps.some((step) => step.startsWith('evidenceDownloaded null '))).toBe(true);
    const times = court?.custody.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
  });

  it('for a court reads no stored file for whoever has a link, which may be anyone', async () => {
    const { token } = await call(routes.createShare, { body: { recordid: record.id } });
    const outsider = server.client(token, { type: 'resource' });
    const read = vi.spyOn(server.platform.storage, 'read');
    const query = { recordid: record.id, form: 'court' } as const;
    const { court, assets } = (await (await outsider(routes.getReport, { query })).json()) as Report;
    expect(court?.files).toEqual(
      assets.map(({ number }) => ({ file: number, stored: 'not-read', analysedAt: expect.any(String) })),
    );
    expect(read.mock.calls.filter(([key]) => key.endsWith('/original'))).toEqual([]);
    // The same report for a user, for whom they are read.
    await call(routes.getReport, { query });
    expect(read.mock.calls.filter(([key]) => key.endsWith('/original'))).toHaveLength(assets.length);
    read.mockRestore();
  });

  it('answers a question for a court alone', async () => {
    const query = { recordid: record.id, question: 'Was it altered?' };
    await expect(call(routes.getReport, { query })).rejects.toMatchObject({ httpStatus: 400 });
    expect(await readJson(record.id)).not.toHaveProperty('court');
  });

  it('as JSON holds all that is known of the record', async () => {
    const report = await readJson(record.referenceId);
    expect(report).toMatchObject({
      ...{ format: 'assay-report/1', title: 'Report on Roof in Elm Street' },
      record: { id: record.id, referenceId: record.referenceId },
      summary: { files: 2, analysed: 2 },
      decisions: [{ outcome: 'rejected', reason: REASON, byName: name, ledger: { state: 'entered' } }],
      comments: [{ by: name, text: 'Please look at the left half.' }],
    });
    expect(report.assets.map(({ name }) => name).sort()).toEqual(Object.keys(files).sort());
    const roof = report.assets.find(({ name }) => name === 'roof <1>.png') as Report['assets'][number];
    expect(roof.fileFingerprint).toBe(createHash('sha256').update(photo).digest('hex'));
    // Another version needs error rates of its own.
    expect(roof.verdict.fusion).toBe(VALIDATED_FUSIONS[0]);
    expect(roof.captured).toEqual({ device: 'Example One', takenAt: '2026-11-21 14:05:00', location: null });
    expect(roof.verdict.methods.length).toBeGreaterThan(5);
    expect(roof.ledger.proof).toContain('c2sp.org/tlog-proof@v1');
    for (const picture of [roof.picture, roof.overlay]) {
      const bytes = Buffer.from(picture?.data ?? '', 'base64');
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture?.sha256);
      expect(Math.max(picture?.width ?? 0, picture?.height ?? 0)).toBe(240);
    }
    expect(report.methods.length).toBe(roof.verdict.methods.length);
  });

  it('as PDF says and shows the same, page by page', async () => {
    const pdf = await read({ recordid: record.id, format: 'pdf' });
    const report = await readJson(record.id);
    const opened = await getDocument({ data: new Uint8Array(pdf) }).promise;
    let text = '';
    for (let number = 1; number <= opened.numPages; number++) {
      const { items } = await (await opened.getPage(number)).getTextContent();
      const page = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      expect(page).toContain(`Page ${number} of ${opened.numPages}`);
      // The footer interrupts text that continues on the next page.
      text += page.replace(`Page ${number} of ${opened.numPages}`, '').replace(report.title, '');
    }
    text += report.title;
    const { info } = (await opened.getMetadata()) as unknown as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: report.title, Language: 'en' });
    const bookmarks = (await opened.getOutline()).map(({ title }) => title);
    expect(bookmarks).toEqual(
      expect.arrayContaining(['Decision', 'What was not examined', 'The files', 'Ledger']),
    );
    const told = squeeze(text);
    for (const said of saidBy({ ...report, createdAt: report.createdAt })) {
      if (said.includes(' by Assay ')) continue; // Each rendering was made at a different moment.
      expect(told, said).toContain(squeeze(said));
    }
    for (const picture of picturesOf(report)) {
      expect(pdf.includes(Buffer.from(picture.data, 'base64'))).toBe(true);
    }
    await opened.loadingTask.destroy();
  });

  it('as a page stands alone and runs nothing', async () => {
    const html = (await read({ recordid: record.id, format: 'html' })).toString();
    const report = await readJson(record.id);
    expect(html).not.toMatch(/<script|<link|<iframe|src="(?!data:)|url\(/);
    expect(html).toContain("default-src 'none'");
    const plain = squeeze(
      html
        .replace(/<style>.*?<\/style>/s, '')
        .replace(/<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    );
    for (const said of saidBy(report)) {
      if (!said.includes(' by Assay ')) expect(plain, said).toContain(squeeze(said));
    }
    for (const { data } of picturesOf(report)) expect(html).toContain(data);
  });

  it('is in the language that is asked for, else in that of the reader’s profile; its data are the same in each', async () => {
    const german = await createUser(server.platform, organisation, { settings: { language: 'de' } });
    const byGerman = server.client(await signIn(server.client(), german));
    const about = { recordid: record.id, format: 'html' } as const;
    const readPage = async (...given: Parameters<typeof read>) => (await read(...given)).toString();
    const own = await readPage(about, byGerman);
    expect(own).toContain('<html lang="de">');
    expect(own).toContain('<h1>Bericht zu Roof in Elm Street</h1>');
    expect(own).toContain('<h2>Entscheidung</h2>');
    expect(await readPage({ ...about, language: 'es' }, byGerman)).toContain(
      '<h1>Informe sobre Roof in Elm Street</h1>',
    );
    expect(await readPage(about)).toContain('<h1>Report on Roof in Elm Street</h1>');
    const { summary } = await readJson(record.id, byGerman);
    expect(summary).toEqual((await readJson(record.id)).summary);
    const pdf = await read({ recordid: record.id, format: 'pdf', language: 'de' });
    const opened = await getDocument({ data: new Uint8Array(pdf) }).promise;
    const { info } = (await opened.getMetadata()) as unknown as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: 'Bericht zu Roof in Elm Street', Language: 'de' });
    await opened.loadingTask.destroy();
  });

  it('says what the organisation has to say on its reports; who changed that is in the audit log', async () => {
    const wording = { reportIntro: 'Made by the claims team.', reportFooter: 'Example Insurance plc, Łódź' };
    await call(routes.updateOrganisationConfig, { body: wording });
    const { organisation: own } = await readJson(record.id);
    expect(own).toMatchObject({ intro: wording.reportIntro, footer: wording.reportFooter });
    const html = (await read({ recordid: record.id, format: 'html' })).toString();
    expect(html).toContain(`<p>${wording.reportIntro}</p>`);
    expect(html).toContain(`<footer>${wording.reportFooter}</footer>`);
    const { docs } = await call(routes.listAudit, {
      query: { filter: 'action:config.updated', count: 1 },
    });
    expect(JSON.stringify(docs[0])).toContain(wording.reportFooter);
    await call(routes.updateOrganisationConfig, { body: { reportIntro: '', reportFooter: '' } });
  });

  it('on one file alone tells of that', async () => {
    const { id, originalName } = firstOf(record.assets);
    const report = JSON.parse((await read({ assetid: id })).toString()) as Report;
    expect(report).toMatchObject({ record: null, title: `Report on ${originalName}`, decisions: [] });
    expect(report.assets).toHaveLength(1);
  });

  it('tells of a file whose last reading for expenses failed that it was not read, or not again', async () => {
    const { id } = firstOf(record.assets);
    const run = (text: ReturnType<typeof sql>) =>
      server.platform.database.withOrganisation(organisation.id, (t) => t.execute(text));
    const addTask = (status: string, error: object | null) =>
      run(sql`INSERT INTO tasks (organisation_id, asset_id, kind, status, error, created_at)
        VALUES (${organisation.id}, ${id}, 'detect_expenses', ${status}, ${JSON.stringify(error)}::jsonb, clock_timestamp())`);
    const notes = async () => {
      const { assets } = JSON.parse((await read({ assetid: id })).toString()) as Report;
      return firstOf(assets).readingNotes?.map(({ sentence }) => sentence);
    };
    await addTask('failed', { code: 'not-available', message: 'Expense detection is switched off.' });
    expect(await notes()).toBeUndefined();
    const slow = say('failure.reading-time', { seconds: 30 });
    await addTask('failed', { code: 'timeout', message: inEnglish(slow), statements: [slow] });
    expect(await notes()).toEqual([
      'The file was not read for expenses and account statements: reading it failed. Reading what the file says of expenses was not done after 30 s, so it was stopped.',
    ]);
    const german = (await read({ assetid: id, format: 'html', language: 'de' })).toString();
    expect(german).toContain('Das Auslesen von Ausgaben aus der Datei war nach 30\u00a0s nicht fertig');
    const stored = { checkedOn: '2026-11-21', page: null, receipt: null, expense: null, digits: null };
    await run(sql`INSERT INTO expenses (organisation_id, asset_id, task_id, report)
      VALUES (${organisation.id}, ${id}, gen_random_uuid(), ${JSON.stringify({ ...stored, notes: ['Page 3 was left.'] })}::jsonb)`);
    expect(await notes()).toEqual([
      expect.stringContaining('The last reading for expenses and account statements failed. What is listed'),
      'Page 3 was left.',
    ]);
    await addTask('complete', null);
    expect(await notes()).toEqual(['Page 3 was left.']);
    const closed = say('receipt.closed-day', {
      ...{ day: 'sunday', holiday: '', office: 'practice', date: { date: '2026-05-03' } },
    });
    const closedDay = { sentence: inEnglish(closed), statements: [closed] };
    await run(
      sql`UPDATE expenses SET report = jsonb_set(report, '{expense}', ${JSON.stringify({
        ...{ merchant: 'Dr. Weber', date: '2026-05-03', currency: 'EUR', total: 41.3, tax: null, lines: [] },
        ...{ sums: { fit: null, failures: [] }, closedDay },
      })}::jsonb) WHERE asset_id = ${id}`,
    );
    expect(await notes()).toEqual(['Page 3 was left.', closedDay.sentence]);
    const spanish = (await read({ assetid: id, format: 'html', language: 'es' })).toString();
    expect(spanish).toContain('un domingo, en el que las consultas suelen cerrar');
    await run(sql`DELETE FROM expenses WHERE asset_id = ${id}`);
    await run(sql`DELETE FROM tasks WHERE asset_id = ${id} AND kind = 'detect_expenses'`);
  });

  it('wants to know of what, and is kept in the audit log', async () => {
    const both = { recordid: record.id, assetid: firstOf(record.assets).id };
    for (const query of [{}, both]) {
      await expect(call(routes.getReport, { query })).rejects.toMatchObject({ httpStatus: 400 });
    }
    const { docs } = await call(routes.listAudit, {
      query: { filter: 'action:report.downloaded', count: 1 },
    });
    expect(docs[0]?.target).toMatchObject({ type: expect.any(String) });
  });
});

/** Every picture in the outline. */
function picturesOf(report: Report): ReportPicture[] {
  return outline(report, english).flatMap((block) => {
    if (block.type === 'pictures') return block.pictures.map(({ picture }) => picture);
    if (block.type !== 'table') return [];
    return block.rows
      .flat()
      .flatMap((cell) => (typeof cell === 'object' && 'picture' in cell ? cell.picture : []));
  });
}

/** Every text in the outline of a report. */
function saidBy(report: Report): string[] {
  return outline(report, english).flatMap(textsOf);
}

describe('the list of reports', () => {
  it('holds what was sent for analysis, and nothing else', async () => {
    const names = async () =>
      (await call(routes.listReports, { query: { unfiled: 'true' } })).docs.map(
        ({ originalName }) => originalName,
      );
    const analyse = (tamperDetectionEnabled: boolean) =>
      call(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled } });
    await analyse(false);
    await call(routes.uploadFiles, { form: makeForm({}, { 'unasked.png': makePng(8) }) });
    expect(await names()).toEqual([]);
    await analyse(true);
  });

  it('has pages, filters and the files of one record, or of none', async () => {
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'loose.png': makePng(9) }) });
    const names = async (query: Parameters<typeof call<typeof routes.listReports>>[1]['query']) =>
      (await call(routes.listReports, { query })).docs.map(({ originalName }) => originalName);
    expect(await names({ recordid: record.referenceId, sort: 'originalName:asc' })).toEqual(
      Object.keys(files).sort(),
    );
    expect(await names({ unfiled: 'true' })).toEqual(['loose.png']);
    expect(await names({ filter: `referenceId:${record.referenceId}` })).toHaveLength(2);
    expect(await names({ filter: 'originalName:contains:ROOF' })).toEqual(['roof <1>.png']);
    const page = await call(routes.listReports, { query: { count: 1, index: 1 } });
    expect(page).toMatchObject({ totalDocs: 3, totalPages: 3, pageIndex: 1 });
    const csv = await (await call(routes.exportReports, { query: { unfiled: 'true' } })).text();
    expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^loose.png,image,,.*,${firstOf(assets).id}$`));
  });
});

describe('a verdict', () => {
  const verdictOf = async (id: string) => (await call(routes.getVerdict, { params: { id } })).data;

  it('stands in the ledger by its digest, and is proved', async () => {
    const { statement, digest, proof } = await verdictOf(firstOf(record.assets).id);
    expect(digestStatement(statement as unknown as Statement)).toBe(digest);
    const { verifierKey } = await call(routes.getLedgerKey, {});
    const entry = Buffer.from(proof?.entry ?? '', 'base64');
    const evidence = { subject: { digest }, entry, proof: proof?.proof ?? '' };
    expect(verifyProofMaterial(evidence, { logKey: verifierKey })).toMatchObject({
      ...{ ok: true, entry: { kind: 'verdict', subject: digest } },
    });
  });

  it('computed again says the same, and one that was changed is found out', async () => {
    const [, { id }] = firstFew(record.assets, 2);
    const recompute = async () => {
      const { taskId } = await call(routes.recomputeVerdict, { params: { id } });
      const ask = () => call(routes.getRecomputation, { params: { id, taskId } });
      await expect
        .poll(async () => (await ask()).taskStatus, { timeout: 60_000, interval: 250 })
        .toBe('complete');
      return (await ask()).differences;
    };
    expect(await recompute()).toEqual([]);

    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`UPDATE assets SET tamper_score = 99,
        analysis = jsonb_set(analysis, '{assessments,0,message}', '"It was made up."') WHERE id = ${id}`),
    );
    expect(await verdictOf(id)).toMatchObject({ state: 'changed' });
    const report = await readJson(record.id);
    expect(report.summary.sentences.join()).toContain('1 verdict is not what was entered in the ledger');
    const found = (await recompute())?.map(({ what }) => what);
    expect(found).toEqual(['score', 'message']);
    await expect(checkBundle(await readBundle())).resolves.toContainEqual(
      expect.objectContaining({
        outcome: 'refuted',
        detail: expect.stringContaining('entry-subject-mismatch'),
      }),
    );
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`UPDATE assets a SET tamper_score = (t.result ->> 'tamperScore')::smallint,
        analysis = t.result -> 'analysis' FROM tasks t WHERE t.id = a.task_id AND a.id = ${id}`),
    );
    expect(await verdictOf(id)).toMatchObject({ state: 'entered' });
  });
});

const readBundle = async () =>
  Buffer.from(await (await call(routes.getEvidence, { query: { recordid: record.id } })).arrayBuffer());

async function checkBundle(zip: Buffer): Promise<BundleCheck[]> {
  const { verifierKey } = await call(routes.getLedgerKey, {});
  const bundle = await openBundle(new Blob([new Uint8Array(zip)]), fingerprintBlob);
  return collect(verifyBundle(bundle, verifierKey));
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The bundle with one of its files changed. */
async function change(zip: Buffer, which: RegExp, edit: (bytes: Buffer) => Buffer): Promise<Buffer> {
  const members = [...readZip(zip)].map(
    ([name, bytes]) => [name, which.test(name) ? edit(bytes) : bytes] as const,
  );
  return Buffer.from(await packMembers(members));
}

describe('the evidence bundle', () => {
  let zip: Buffer;
  beforeAll(async () => {
    zip = await readBundle();
  });

  it('holds the originals, and all of it is verified without us', async () => {
    const held = readZip(zip);
    expect([...held.values()].some((bytes) => bytes.equals(photo))).toBe(true);
    expect([...held.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'report.json', 'report.pdf', 'checkpoint.txt', 'key.txt']),
    );
    const checks = await checkBundle(zip);
    expect(checks.filter(({ outcome }) => outcome !== 'verified')).toEqual([]);
    // Archive, content, files of the bundle and ledger; each file and each verdict; and the decision.
    expect(checks).toHaveLength(4 + 2 * 2 + 1);
    expect(conclude(checks).outcome).toBe('verified');
  });

  it.each([
    ['an original', /files\/001\/[^/]*\.png$/, (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['a verdict', /files\/001\/verdict\.json$/, (bytes: Buffer) => edited(bytes, '"band":"', '"band":"x')],
    ['the report', /^report\.json$/, (bytes: Buffer) => edited(bytes, REASON, 'Other words.')],
    ['a proof', /files\/002\/proof\.json$/, (bytes: Buffer) => edited(bytes, 'index ', 'index 1')],
    ['a decision', /^decisions\/001\.json$/, (bytes: Buffer) => edited(bytes, 'rejected', 'accepted')],
  ])('in which %s was changed is refuted', async (_name, which, edit) => {
    const checks = await checkBundle(await change(zip, which, edit));
    expect(checks.filter(({ outcome }) => outcome === 'refuted').length).toBeGreaterThan(0);
  });

  it('is not taken for one by another log’s key, or when it is something else', async () => {
    const bundle = await openBundle(new Blob([new Uint8Array(zip)]), fingerprintBlob);
    const other = 'example.com/log+4d3c2b1a+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const checks = await collect(verifyBundle(bundle, other));
    expect(checks.filter(({ outcome }) => outcome === 'verified').map(({ about }) => about)).toEqual([
      'Archive',
    ]);
    await expect(openBundle(new Blob(['no archive']), fingerprintBlob)).rejects.toThrow('no archive');
  });

  it('of a bare fingerprint says that there is no file in it', async () => {
    const fingerprint = createHash('sha256').update('somewhere else').digest('hex');
    const { data } = await call(routes.createAsset, {
      body: { fingerprint, fileFingerprint: fingerprint, mimeType: 'text/plain', originalName: 'bare.txt' },
    });
    const ask = async () => {
      const answer = await call(routes.getEvidence, { query: { assetid: data.id } });
      return Buffer.from(await answer.arrayBuffer());
    };
    expect(await checkBundle(await ask())).toContainEqual(
      expect.objectContaining({ outcome: 'incomplete', about: 'bare.txt' }),
    );
  });
});

function edited(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString();
  const at = JSON.stringify(from).slice(1, -1);
  const known = text.includes(from) ? from : at;
  expect(text).toContain(known);
  return Buffer.from(text.replaceAll(known, to));
}

// Last, since it adds a file that the list of reports would show.
it('names the customer who sent a file with an answer, to colleagues alone', async () => {
  const { data: order } = await call(routes.createClientRequest, {
    body: { firstName: 'Ann', lastName: 'Lee', type: 'general', send: false },
  });
  const { data: given } = await call(routes.createRecord, { body: {} });
  const form = makeForm({ recordId: given.id }, { 'sent.png': makePng(4_711) });
  const { id: assetId } = firstOf((await call(routes.uploadFiles, { form })).assets);
  await server.platform.database.withOrganisation(organisation.id, async (t) => {
    await t.execute(sql`UPDATE transactions SET user_id = NULL WHERE record_id = ${given.id}`);
    await t.execute(sql`INSERT INTO client_request_assets (asset_id, client_request_id, organisation_id)
      VALUES (${assetId}, ${order.id}, ${organisation.id})`);
  });
  const [sent] = (await readJson(given.id)).assets;
  expect(sent?.receivedFrom).toBe(`Ann Lee (${order.requestId})`);
  const { token } = await call(routes.createShare, { body: { recordid: given.id } });
  const outsider = server.client(token, { type: 'resource' });
  expect((await readJson(given.id, outsider)).assets[0]?.receivedFrom).toBeNull();
});
