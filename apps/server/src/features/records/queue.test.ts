import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import type { ReviewView } from '@assay/contract/closed-sets';
import type { Credentials } from '@assay/contract/credentials';
import type { OrganisationConfigUpdate } from '@assay/contract/organisations';
import type { Role } from '@assay/contract/roles';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { say } from '@assay/statements';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { refreshReview } from '../review-reasons/review-reasons.ts';

let server: TestServer;
let organisation: TestOrganisation;
let admin: Call;
let reviewer: Call;
let colleague: Call;
let approver: Call;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  const callerOf = async (...roles: Role[]) =>
    server.client(await signIn(server.client(), await createUser(server.platform, organisation, { roles })));
  admin = await callerOf('admin');
  reviewer = await callerOf('user');
  colleague = await callerOf('user');
  approver = await callerOf('approver');
});

let seed = 0;

/** A record with a file with these properties. */
async function openWith(known: Partial<typeof assets.$inferInsert>) {
  const { data: record } = await reviewer(routes.createRecord, { body: {} });
  const form = makeForm({ recordId: record.id }, { 'a.png': makePng(900 + seed++) });
  const asset = firstOf((await reviewer(routes.uploadFiles, { form })).assets);
  await know(record.id, asset.id, known);
  return { recordId: record.id, assetId: asset.id, referenceId: record.referenceId };
}

const know = (recordId: string, assetId: string, known: Partial<typeof assets.$inferInsert>) =>
  server.platform.database.withOrganisation(organisation.id, async (t) => {
    await t
      .update(assets)
      .set({ id: assetId, ...known })
      .where(eq(assets.id, assetId));
    await refreshReview(t, { organisationId: organisation.id, recordId });
  });

const scored = (tamperScore: number) => ({ analysisStatus: 'complete' as const, tamperScore });
const failed = { analysisStatus: 'failed' as const, tamperScore: null };
const read = async (id: string) => (await reviewer(routes.getRecord, { params: { id } })).data;
const queue = async (view: ReviewView = 'all', call = reviewer) =>
  (await call(routes.listReview, { query: { view } })).docs.map(({ id }) => id);
const counts = async (call = reviewer) => (await call(routes.countReview, {})).counts;
const change = (call: Call, id: string, body: object) => call(routes.changeReview, { params: { id }, body });
const decide = (call: Call, id: string, body: object = {}) =>
  call(routes.decideOnRecord, { params: { id }, body: { outcome: 'rejected', reason: 'Edited', ...body } });
const configure = (body: OrganisationConfigUpdate) => admin(routes.updateOrganisationConfig, { body });

describe('what a record waits for', () => {
  it('is told with its file and since when, and goes when it does not hold any more', async () => {
    const { recordId, assetId } = await openWith(scored(87));
    const { review, needsReview } = await read(recordId);
    expect(needsReview).toBe(true);
    expect(review).toMatchObject({ weight: 87, reasonCount: 1, isProposed: false });
    expect(review?.reasons).toMatchObject([
      { kind: 'score', score: 87, weight: 87, assetId, originalName: 'a.png', retryAt: null },
    ]);
    await know(recordId, assetId, scored(20));
    expect(await read(recordId)).toMatchObject({ needsReview: false, review: { weight: 0, reasons: [] } });
    expect(await queue()).toEqual([]);
  });

  it('rings for who looks after it, else for who opened it, once until that is read', async () => {
    const news = async (call: Call) =>
      (await call(routes.listNotifications, { query: {} })).docs.map(({ kind, recordId }) => [
        kind,
        recordId,
      ]);
    const { recordId, assetId } = await openWith(scored(87));
    expect(await news(reviewer)).toEqual([['review', recordId]]);
    await know(recordId, assetId, scored(20));
    await know(recordId, assetId, scored(90));
    expect(await news(reviewer)).toEqual([['review', recordId]]);
    await reviewer(routes.readNotifications, { body: {} });
    await know(recordId, assetId, scored(20));
    await change(colleague, recordId, { taken: true });
    await know(recordId, assetId, scored(91));
    expect(await news(colleague)).toEqual([['review', recordId]]);
    expect(await news(reviewer)).toHaveLength(1);
    expect(await news(admin)).toEqual([]);
  });

  it('does not ring for who turned that off', async () => {
    const told = { bell: true, mail: true };
    const choose = (bell: boolean) =>
      reviewer(routes.setNotificationWays, {
        body: { mention: told, assigned: told, review: { bell } },
      });
    const unread = async () => (await reviewer(routes.listNotifications, { query: {} })).unread;
    await choose(false);
    const { recordId, assetId } = await openWith(scored(87));
    expect(await unread()).toBe(0);
    await choose(true);
    await know(recordId, assetId, scored(20));
    await know(recordId, assetId, scored(90));
    expect(await unread()).toBe(1);
  });

  it('is settled by a decision, and waits again only when it gets worse or something new comes', async () => {
    const { recordId, assetId } = await openWith(scored(60));
    await decide(reviewer, recordId);
    await know(recordId, assetId, scored(60));
    expect((await read(recordId)).needsReview).toBe(false);
    await know(recordId, assetId, scored(75));
    expect((await read(recordId)).review?.reasons).toMatchObject([{ kind: 'score', score: 75 }]);
    await decide(reviewer, recordId, { supersedes: (await read(recordId)).decision?.id });
    await know(recordId, assetId, failed);
    expect((await read(recordId)).review?.reasons).toMatchObject([{ kind: 'failed' }]);
  });

  it('can be said by hand, and taken back', async () => {
    const { recordId, referenceId, assetId } = await openWith(scored(5));
    await reviewer(routes.updateRecord, { body: { referenceId, needsReview: true } });
    expect((await read(recordId)).review?.reasons).toMatchObject([{ kind: 'marked', assetId: null }]);
    await know(recordId, assetId, scored(6));
    expect((await read(recordId)).needsReview).toBe(true);
    await reviewer(routes.updateRecord, { body: { referenceId, needsReview: false } });
    expect((await read(recordId)).review?.reasons).toEqual([]);
  });

  it('is also what the credentials say, and a method that contradicts a low score', async () => {
    const credentials: Credentials = {
      ...{
        state: 'ingredient-invalid',
        codes: [],
        ownCodes: [],
        ingredientCodes: [],
        issuer: null,
        signer: null,
      },
      ...{ signedAt: null, generator: null, device: null, remote: null, manifests: [] },
      aiMade: { kind: 'composite', by: 'credentials' },
    };
    const sure = {
      ...{ model: 'copy-move', version: '1.0.0', title: 'Copied parts', message: '' },
      ...{
        status: 'finding' as const,
        compromisedScore: 90,
        regions: [],
        raw: {},
        overlayKey: null,
        milliseconds: 1,
      },
    };
    const analysis = { sentences: [], assessments: [sure], overlayKey: null, milliseconds: 1 };
    const { recordId, assetId } = await openWith({ ...scored(12), band: 'low', credentials, analysis });
    const reasons = (await read(recordId)).review?.reasons;
    expect(reasons?.map(({ kind, code, weight, score }) => [kind, code, weight, score])).toEqual([
      ['ai-made', null, 80, null],
      ['credentials', 'ingredient-invalid', 60, null],
      ['disputed', null, 45, 12],
    ]);
    await know(recordId, assetId, { credentials: { ...credentials, state: 'trusted', aiMade: null } });
    expect((await read(recordId)).review?.reasons).toMatchObject([{ kind: 'disputed' }]);
  });

  it('is also a picture that is held below the threshold because no method is clear by itself', async () => {
    const none = { sentences: [], assessments: [], overlayKey: null, milliseconds: 1 };
    const statements = [[say('verdict.together')], [say('verdict.none-clear-enough')]];
    const { recordId, assetId } = await openWith({
      ...{ ...scored(49), band: 'moderate' },
      analysis: { ...none, statements },
    });
    expect((await read(recordId)).review?.reasons).toMatchObject([{ kind: 'score', score: 49, weight: 49 }]);
    await know(recordId, assetId, { analysis: { ...none, statements: statements.slice(0, 1) } });
    expect((await read(recordId)).review?.reasons).toEqual([]);
  });

  it('is also a place, a fact of the metadata and figures that do not add up, below the threshold', async () => {
    const said = { version: '1.0.0', title: '', message: '', status: 'finding' as const, milliseconds: 1 };
    const assessments = [
      {
        ...{ ...said, model: 'double-quantisation', compromisedScore: 61, raw: {}, overlayKey: null },
        regions: [{ x: 8, y: 8, width: 64, height: 48 }],
      },
      {
        ...{ ...said, model: 'metadata', compromisedScore: 25, regions: [], overlayKey: null },
        raw: { facts: [{ id: 'editor', weight: 0.25, text: 'it was saved by GIMP' }] },
      },
      {
        ...{ ...said, model: 'file-parts', compromisedScore: 20, regions: [], overlayKey: null },
        raw: {
          parts: [
            { use: null, kind: 'zip' },
            { use: 'motion-photo', kind: 'mp4' },
          ],
        },
      },
    ];
    const analysis = { sentences: [], assessments, overlayKey: null, milliseconds: 1 };
    const { recordId, assetId } = await openWith({ ...scored(37), band: 'moderate', analysis });
    const kinds = async () => (await read(recordId)).review?.reasons.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['foreign-data', 'place', 'editor']);
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.insert(expenses).values({
        ...{ assetId, organisationId: organisation.id, taskId: randomUUID(), failed: ['lines-and-total'] },
        report: { checkedOn: '2026-03-01', page: null, receipt: null, expense: null, digits: null },
      }),
    );
    await know(recordId, assetId, {});
    expect(await kinds()).toEqual(['sums', 'foreign-data', 'place', 'editor']);
    const uncounted = assessments.map((one) => ({
      ...one,
      operatorModel: { licence: 'MIT', calibration: null, weight: null },
    }));
    await know(recordId, assetId, { analysis: { ...analysis, assessments: uncounted } });
    expect(await kinds()).toEqual(['sums', 'foreign-data', 'editor']);
  });

  it('is what the organisation wants to see', async () => {
    await configure({ reviewWeights: { failed: 0, score: 50 } });
    const one = await openWith(failed);
    const other = await openWith(scored(80));
    expect(await queue()).toEqual([other.recordId]);
    expect((await read(other.recordId)).review?.weight).toBe(40);
    expect((await read(one.recordId)).failedCount).toBe(1);
    expect((await admin(routes.getOrganisationConfig, {})).config.reviewWeights).toMatchObject({
      ...{ failed: 0, score: 50, notAnalysed: 40 },
    });
  });
});

describe('the queue', () => {
  it('has the gravest first, and leaves out what is archived', async () => {
    const low = await openWith(scored(55));
    const high = await openWith(scored(95));
    const broken = await openWith(failed);
    const away = await openWith(scored(99));
    await reviewer(routes.updateRecord, { body: { referenceId: away.referenceId, archived: true } });
    expect(await queue()).toEqual([high.recordId, broken.recordId, low.recordId]);
    expect(await counts()).toEqual({
      ...{ all: 3, mine: 0, unassigned: 3, escalated: 0, proposed: 0, snoozed: 0 },
    });
  });

  it('gives each of two who ask at once another record, and the same one again to whoever has it', async () => {
    const high = await openWith(scored(95));
    const low = await openWith(scored(55));
    const next = async (call: Call, except: string[] = []) =>
      (await call(routes.takeNext, { body: { except } })).data;
    const [one, other] = await Promise.all([next(reviewer), next(colleague)]);
    expect([one?.recordId, other?.recordId].sort()).toEqual([high.recordId, low.recordId].sort());
    expect(await next(reviewer)).toEqual({ ...one, wasTaken: true });
    expect(await next(reviewer, [one?.recordId as string])).toBeNull();
    expect([one?.assetId, other?.assetId].sort()).toEqual([high.assetId, low.assetId].sort());
    expect(await queue('mine')).toEqual([one?.recordId]);
    expect(await queue('unassigned')).toEqual([]);
  });

  it('knows who took a record, and lets nobody else take it meanwhile', async () => {
    const { recordId } = await openWith(scored(70));
    await change(reviewer, recordId, { taken: true });
    await expect(change(colleague, recordId, { taken: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    await change(reviewer, recordId, { taken: false });
    const { data } = await change(colleague, recordId, { taken: true });
    expect(data.assignedTo).not.toBeNull();
    const { docs } = await admin(routes.listAudit, { query: { filter: `target:${data.referenceId}` } });
    expect(docs.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['record.taken', 'record.given-back']),
    );
  });

  it('leaves out what is put off, until then or until something new is found', async () => {
    const { recordId, assetId } = await openWith(scored(70));
    const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await change(reviewer, recordId, { snoozedUntil });
    expect(data.review?.snoozedUntil).toBe(snoozedUntil);
    expect([await queue(), await queue('snoozed')]).toEqual([[], [recordId]]);
    await know(recordId, assetId, failed);
    expect([await queue(), await queue('snoozed')]).toEqual([[recordId], []]);
    await change(reviewer, recordId, { snoozedUntil });
    await change(reviewer, recordId, { snoozedUntil: null });
    expect(await queue()).toEqual([recordId]);
    for (const wrong of [Date.now() - 1_000, Date.now() + 100 * 86_400_000]) {
      await expect(
        change(reviewer, recordId, { snoozedUntil: new Date(wrong).toISOString() }),
      ).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('has what is escalated further up, with why, until it is taken back or decided', async () => {
    const low = await openWith(scored(60));
    const high = await openWith(scored(70));
    const { data } = await change(reviewer, low.recordId, { escalation: 'The same garage again' });
    expect(data.review).toMatchObject({ weight: 80, escalation: { note: 'The same garage again' } });
    expect(await queue()).toEqual([low.recordId, high.recordId]);
    expect(await queue('escalated', approver)).toEqual([low.recordId]);
    await change(reviewer, low.recordId, { escalation: null });
    expect(await queue()).toEqual([high.recordId, low.recordId]);
    await change(reviewer, low.recordId, { escalation: 'Once more' });
    await decide(reviewer, low.recordId);
    expect((await read(low.recordId)).review?.escalation).toBeNull();
    await expect(change(reviewer, low.recordId, { escalation: 'Too late' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a decision', () => {
  it('can be on one file: the others still wait', async () => {
    const { recordId, assetId } = await openWith(scored(90));
    const form = makeForm({ recordId }, { 'b.png': makePng(700 + seed++) });
    const second = firstOf((await reviewer(routes.uploadFiles, { form })).assets);
    await know(recordId, second.id, scored(66));
    const { data } = await decide(reviewer, recordId, {
      assetId,
      reasons: ['Picture was edited'],
      reason: '',
    });
    expect(data).toMatchObject({ assetId, reason: 'Picture was edited', reasons: ['Picture was edited'] });
    const record = await read(recordId);
    expect(record).toMatchObject({ needsReview: true, decision: null, fileDecisions: [data] });
    expect(record.review?.reasons.map((reason) => reason.assetId)).toEqual([second.id]);
    const again = decide(colleague, recordId, { assetId });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    await decide(reviewer, recordId);
    expect((await read(recordId)).needsReview).toBe(false);
  });

  it('joins what was chosen of the list with the words', async () => {
    const { recordId } = await openWith(scored(90));
    const reasons = ['Picture was edited', 'Used in another case before'];
    const { data } = await decide(reviewer, recordId, { reasons, reason: 'See A-17.' });
    expect(data.reason).toBe('Picture was edited; Used in another case before. See A-17.');
  });

  it('of a grave record waits for another user’s word', async () => {
    await configure({ secondReviewWeight: 80 });
    const { recordId } = await openWith(scored(90));
    const { isProposed, data } = await decide(reviewer, recordId);
    expect(isProposed).toBe(true);
    expect(await read(recordId)).toMatchObject({
      ...{ needsReview: true, decision: null, review: { isProposed: true } },
      proposals: [{ id: data.id, outcome: 'rejected', isOwn: true }],
    });
    expect(await queue('proposed', approver)).toEqual([recordId]);
    const answer = (call: Call, confirmed: boolean, proposalId = data.id) =>
      call(routes.answerProposal, { params: { id: recordId, proposalId }, body: { confirmed } });
    await expect(answer(colleague, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await answer(approver, false)).data).toBeNull();
    expect(await read(recordId)).toMatchObject({ needsReview: true, decision: null, proposals: [] });

    const { data: later } = await decide(approver, recordId);
    await expect(answer(approver, true, later.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { data: inForce } = await answer(admin, true, later.id);
    expect(inForce).toMatchObject({ outcome: 'rejected', confirmedBy: expect.stringContaining('user-') });
    expect(await read(recordId)).toMatchObject({ needsReview: false, decision: inForce, proposals: [] });
    await expect(answer(admin, true, later.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a grave record waits for it also when it overturns one, or nobody need look any more', async () => {
    await configure({ secondReviewWeight: 80 });
    const { recordId, referenceId } = await openWith(scored(90));
    await reviewer(routes.updateRecord, { body: { referenceId, needsReview: false } });
    expect(await read(recordId)).toMatchObject({ needsReview: false, review: { weight: 0 } });
    const { isProposed, data: proposal } = await decide(reviewer, recordId);
    expect(isProposed).toBe(true);
    const params = { id: recordId, proposalId: proposal.id };
    const { data: inForce } = await approver(routes.answerProposal, { params, body: { confirmed: true } });
    const overturned = await decide(reviewer, recordId, { outcome: 'accepted', supersedes: inForce?.id });
    expect(overturned.isProposed).toBe(true);
    expect((await read(recordId)).decision).toMatchObject({ outcome: 'rejected' });
  });

  it('of a light record needs no other word', async () => {
    await configure({ secondReviewWeight: 80 });
    const { recordId } = await openWith(scored(60));
    expect((await decide(reviewer, recordId)).isProposed).toBe(false);
  });

  it('can be the answer to the customer, by the ways that the work order has', async () => {
    const { recordId } = await openWith(scored(90));
    const answer = 'We need the original photo of the door.';
    const refused = await decide(reviewer, recordId, { answer }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'WORK_ORDER_NOT_SENT' });
    expect((await read(recordId)).decision).toBeNull();
    const email = `ann-${randomUUID()}@example.com`;
    const { data: order } = await reviewer(routes.createClientRequest, {
      body: { firstName: 'Ann', lastName: 'Lee', email, type: 'general', recordId, send: false },
    });
    expect((await read(recordId)).awaitsCustomer).toBe(true);
    const { data } = await decide(reviewer, recordId, { answer });
    expect(data.answered).toBe(true);
    const { docs } = await admin(routes.listMessages, {});
    expect(docs).toMatchObject([{ recipient: email, subject: expect.stringContaining(order.requestId) }]);
  });
});
