import { randomUUID } from 'node:crypto';
import type { ClaimChanges } from '@assay/contract/claims';
import type { Call } from '@assay/contract/client';
import type { Expense } from '@assay/contract/expenses';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  type ExifFacts,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  withExif,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expenses } from '../../platform/database/schema/expenses.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  const config = { tamperDetectionEnabled: false, dateAgeCheckEnabled: false, duplicateCheckEnabled: false };
  await call(routes.updateOrganisationConfig, { body: config });
});

const open = async (claim: ClaimChanges) => (await call(routes.createRecord, { body: { claim } })).data;
const change = (referenceId: string, claim: ClaimChanges | null) =>
  call(routes.updateRecord, { body: { referenceId, claim } });
const read = async (id: string) => (await call(routes.getRecord, { params: { id } })).data;
let seed = 700;
const picture = (facts: ExifFacts) => withExif(makePng(++seed, { width: 640, height: 480 }), facts);
const upload = async (recordId: string, files: Record<string, Buffer>) =>
  (await call(routes.uploadFiles, { form: makeForm({ recordId }, files) })).assets;

const waiting = { timeout: 60_000, interval: 100 };
const expectSaid = async (id: string, check: string, message: string) => {
  const said = async () =>
    (await read(id)).claim?.comparisons?.find((comparison) => comparison.check === check)?.message;
  await expect.poll(said, waiting).toBe(message);
};
const expectFindings = async (id: string, messages: readonly string[]) => {
  const found = async () => (await read(id)).findings.map(({ message }) => message);
  await expect.poll(found, waiting).toEqual(messages);
};

const MUNICH: [number, number] = [48.137, 11.575];
const POTSDAM: [number, number] = [52.39, 13.065];

// The first picture waits for the code of the sandboxed processes.
describe('a claim', () => {
  it('is set with the record, changed fact by fact, and taken away', async () => {
    const given = { date: '2026-05-31', place: 'Am Kanal 3, 14467 Potsdam', claimant: 'Erika Mustermann' };
    const { id, referenceId } = await open(given);
    const nothing = {
      time: null,
      location: null,
      number: null,
      currency: null,
      receipts: null,
      account: null,
    };
    expect((await read(id)).claim).toMatchObject({ ...nothing, ...given, kind: 'loss', amount: null });
    // If the name identifies one town, its location is known.
    expect((await read(id)).claim?.found?.name).toBe('Potsdam, Germany');
    await change(referenceId, { amount: 1_250.5, currency: 'EUR', place: null });
    expect((await read(id)).claim).toMatchObject({
      ...{ date: '2026-05-31', claimant: 'Erika Mustermann', amount: 1_250.5, currency: 'EUR' },
      ...{ place: null, found: null },
    });
    await change(referenceId, null);
    expect((await read(id)).claim).toBeNull();
    await expect(change(referenceId, { date: '2026-02-30' })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Invalid ISO date',
    });
  });

  it('is noted in the audit log, without what it says of people', async () => {
    const { referenceId } = await open({ claimant: 'Erika Mustermann', date: '2026-05-31' });
    await change(referenceId, { claimant: 'Max Mustermann', date: '2026-06-01', account: 'Stolen at night' });
    // A change that changes nothing is not recorded.
    await change(referenceId, { date: '2026-06-01' });
    const { docs } = await call(routes.listAudit, { query: { count: 10 } });
    const ofRecord = docs.filter(({ target }) => target?.name === referenceId);
    expect(ofRecord.map(({ action, details }) => ({ action, details }))).toEqual([
      {
        action: 'record.updated',
        details: {
          changes: {
            claim: {
              from: { date: '2026-05-31', claimant: true, account: null },
              to: { date: '2026-06-01', claimant: true, account: true },
            },
          },
        },
      },
      {
        action: 'record.created',
        details: {
          claim: { from: { date: null, claimant: null }, to: { date: '2026-05-31', claimant: true } },
        },
      },
    ]);
  });

  it('holds files against its date and place, and not against one another', async () => {
    const { id, referenceId } = await open({ claimant: 'Erika Mustermann' });
    await upload(id, {
      'before.png': picture({ takenAt: '2026:05:28 18:20:00', place: MUNICH }),
      'after.png': picture({ takenAt: '2026:05:31 09:00:00', place: POTSDAM }),
    });
    await expectSaid(id, 'time', 'Not compared: no date of loss was given.');
    await expectSaid(id, 'place', 'Not compared: no place of loss was given.');
    const codes = async () => (await read(id)).findings.map(({ code }) => code);
    await expect.poll(codes, waiting).toEqual(['ERROR_LOCATION_DIFFERENCE', 'ERROR_TIME_DIFFERENCE']);
    // With one another only as the claim states neither, which is said.
    const told = (await read(id)).findings.map(({ message }) => message.split('; ')[1]);
    expect(told).toEqual([
      'the limit is 1 mile. Not compared with the claim: no place of loss was given.',
      'the limit between files of a record is 24 hours. Not compared with the claim: no date of loss was given.',
    ]);
    await change(referenceId, { date: '2026-05-31', place: 'Potsdam' });
    await expectFindings(id, [
      'The metadata of “before.png” say that it was taken 302 miles from the place of loss, Potsdam; the limit is 7 miles.',
      'The metadata of “before.png” say that it was taken on 28 May 2026, 18:20, 3 days before the loss on 31 May 2026.',
    ]);
    await expectSaid(
      id,
      'time',
      '2 of 2 files say when they were taken; 1 of these before 31 May 2026 or more than 30 days after it.',
    );
    const { review } = await read(id);
    expect(review?.reasons.map(({ code, originalName }) => [code, originalName])).toEqual([
      ['ERROR_LOCATION_DIFFERENCE', 'before.png'],
      ['ERROR_TIME_DIFFERENCE', 'before.png'],
    ]);
    await change(referenceId, { place: 'Springfield' });
    await expectSaid(
      id,
      'place',
      'Not compared: the place was not found by its name, or several have it; give the town and country, or coordinates.',
    );
    await expectFindings(id, [
      expect.stringMatching(
        / from where “.*” was taken; .* Not compared with the claim: its place was not found by its name, or several have it\.$/,
      ),
      expect.stringMatching(/ before the loss on 31 May 2026\.$/),
    ]);
  });

  it('names a device that took a file of another claimant, and no claimant', async () => {
    const camera = { make: 'Canon', model: 'Canon EOS 5D', serial: '052021000734' };
    const first = await open({ claimant: 'Erika Mustermann' });
    await upload(first.id, { 'first.png': picture(camera) });
    const same = await open({ claimant: 'Mustermann, E.' });
    await upload(same.id, { 'same.png': picture(camera) });
    await expectSaid(
      same.id,
      'device',
      '1 of 1 file names the serial number of a device; none of these devices took an earlier file in a record of another claimant.',
    );
    await change(same.referenceId, { claimant: 'Max Muster' });
    const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    await expectFindings(same.id, [
      `The metadata of “same.png” name the device Canon EOS 5D with the serial number 052021000734; it also took a file that came in on ${today}, in a record of another claimant.`,
    ]);
    const finding = firstOf((await read(same.id)).findings);
    expect(finding.matches.map(({ originalName, match }) => [originalName, match])).toEqual([
      ['first.png', 'device'],
    ]);
    // The earlier record turns out to belong to the same person: the later one is checked again.
    await change(first.referenceId, { claimant: 'Max Muster' });
    await expectFindings(same.id, []);
    await expectFindings(first.id, []);
  });

  it('holds its amount and its date against the receipts', async () => {
    const { id, referenceId } = await open({ date: '2026-05-31', amount: 100, currency: 'EUR' });
    const [one, two] = await upload(id, { 'one.png': picture({}), 'two.png': picture({}) });
    await expectSaid(id, 'amount', 'Not compared: no receipt was read in the files.');
    const receipt = (assetId: string, date: string, total: number) => {
      const expense = {
        ...{ merchant: 'Shop', date, otherDate: null, currency: 'EUR', total },
        certainty: { date: 0.95, total: 0.95 },
      } as unknown as Expense;
      const report = { checkedOn: date, page: null, receipt: null, expense, digits: null };
      return { organisationId: organisation.id, assetId, taskId: randomUUID(), report, isReceipt: true };
    };
    const rows = [receipt(one?.id ?? '', '2026-05-30', 40), receipt(two?.id ?? '', '2026-06-02', 49.9)];
    await server.platform.database.withOrganisation(organisation.id, (t) => t.insert(expenses).values(rows));
    await change(referenceId, { receipts: 'before' });
    await expectFindings(id, [
      'The receipt “two.png” is dated 2 June 2026, 2 days after the loss on 31 May 2026.',
      'The 2 receipts that were read sum to 89.90 EUR; 100.00 EUR are claimed.',
    ]);
    const { review } = await read(id);
    expect(review?.reasons.map(({ code, assetId }) => [code, assetId])).toEqual([
      ['ERROR_RECEIPT_DATE', two?.id],
      ['ERROR_CLAIM_AMOUNT', null],
    ]);
    await change(referenceId, { currency: 'USD' });
    await expectSaid(
      id,
      'amount',
      'Not compared: not every receipt has a total in the claim’s currency that was read with certainty.',
    );
  });
});
