import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  type TestServer,
} from '@assay/server/testing';
import { pageTexts } from '../platform/database/schema/documents.ts';
import { expenses } from '../platform/database/schema/expenses.ts';
import { knownIssuerSamples, knownIssuers } from '../platform/database/schema/known-issuers.ts';
import { mailboxMessages } from '../platform/database/schema/mailboxes.ts';
import { recordings } from '../platform/database/schema/recordings.ts';
import { newClient, newMailbox, newQuestionSet } from './new-things.ts';

/** Everything of another organisation's that has a name. */
export interface Victim {
  organisation: string;
  organisationId: string;
  sessionId: string;
  exportId: string;
  groupId: string;
  questionSetId: string;
  commentId: string;
  decisionId: string;
  proposalId: string;
  clientRequestId: string;
  shareId: string;
  uploadId: string;
  requestId: string;
  userId: string;
  username: string;
  recordId: string;
  referenceId: string;
  assetId: string;
  taskId: string;
  deepScanTaskId: string;
  transactionId: string;
  webhookId: string;
  cameraId: string;
  issuerId: string;
  storageId: string;
  mailboxId: string;
  mailboxMessageId: string;
  jobId: string;
  runId: string;
  messageId: string;
  deliveryId: string;
  fingerprint: string;
  fileFingerprint: string;
}

/** Makes things of one’s own, among which the victim’s are named. */
interface OwnThings {
  organisation(): Promise<string>;
  clientRequest(): Promise<{ params: { id: string } }>;
  /** A request to which additions can be made. */
  submittedRequest(): Promise<{ params: { id: string } }>;
  /** The token of a link, with a page that was opened. */
  linkToken(): Promise<string>;
  link(): Promise<Call>;
  webhook(): Promise<string>;
  camera(): Promise<string>;
  issuer(): Promise<string>;
  mailbox(): Promise<string>;
  /** Names of one's own for a job and its run. */
  run(): Promise<{ id: string; jobId: string; runId: string }>;
}

export interface Scene {
  server: TestServer;
  victim: Victim;
  /** An administrator of another organisation. */
  call: Call;
  attacker: { assetId: string; fingerprint: string };
  own: OwnThings;
  /** Has nothing of its own, and was in none of the attempts. */
  stranger: Call;
}

/** Names something of the victim’s in one place of one call. */
export type Attempt = (scene: Scene) => Promise<unknown>;

/** @throws where there is no attempt at this place */
export function attemptAt(place: string, attempts: Readonly<Record<string, Attempt>>): Attempt {
  const attempt = attempts[place];
  if (!attempt) throw new Error(`There is no attempt at ${place}.`);
  return attempt;
}

export async function openScene(server: TestServer): Promise<Scene> {
  const victim = await createVictim(server);
  const call = server.client(await signIn(server.client(), await createAdmin(server)));
  const stranger = server.client(await signIn(server.client(), await createAdmin(server)));
  const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'own.png': makePng(2) }) });
  const { id: assetId, fingerprint } = firstOf(assets);
  return { server, victim, call, attacker: { assetId, fingerprint }, own: makeOwn(server, call), stranger };
}

export async function createAdmin({ platform }: TestServer) {
  return createUser(platform, await createOrganisation(platform), { roles: ['admin'] });
}

/** A receipt was looked for and not found. */
const report = {
  checkedOn: '2026-01-01',
  page: { width: 1, height: 1 },
  receipt: null,
  expense: null,
  digits: null,
};

async function createVictim(server: TestServer): Promise<Victim> {
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  const owner = server.client(await signIn(server.client(), user));
  const { data: record } = await owner(routes.createRecord, {
    body: { referenceId: `secret-${randomUUID()}` },
  });
  const form = makeForm({ recordId: record.id }, { 'victim.png': makePng(1) });
  const { assets, transaction } = await owner(routes.uploadFiles, { form });
  const { id: assetId, taskId, fingerprint, fileFingerprint } = firstOf(assets);
  await addReadings(server, organisation.id, assetId);
  const deep = makeForm({ model: 'jpeg-ghost', assetId });
  const { data: webhook } = await owner(routes.createWebhook, {
    body: { url: 'https://example.com/victim', events: ['record.created'] },
  });
  const webhookId = webhook.id;
  await owner(routes.sendTestMessage, { body: { channel: 'mail', recipient: 'victim@example.com' } });
  const messages = await owner(routes.listMessages, {});
  const { data: delivery } = await owner(routes.testWebhook, { params: { id: webhookId } });
  const { taskId: deepScanTaskId } = await owner(routes.deepScan, { form: deep });
  const { data: share } = await owner(routes.createShare, { body: { recordid: record.id } });
  const { docs: sessions } = await owner(routes.listSessions, {});
  const { data: workOrder } = await owner(routes.createClientRequest, {
    body: { ...newClient(), requestId: `secret-order-${randomUUID()}` },
  });
  const { export: made } = await owner(routes.requestExport, { body: {} });
  const { data: set } = await owner(routes.createQuestionSet, { body: newQuestionSet() });
  const { group } = await owner(routes.createUserGroup, { body: { name: 'Theirs' } });
  const { data: comment } = await owner(routes.commentOnRecord, {
    params: { id: record.id },
    body: { text: 'Theirs alone' },
  });
  const { data: decision } = await owner(routes.decideOnRecord, {
    params: { id: record.id },
    body: { outcome: 'rejected', reason: 'Theirs alone' },
  });
  await owner(routes.updateRecord, { body: { referenceId: record.referenceId, needsReview: true } });
  await owner(routes.updateOrganisationConfig, { body: { secondReviewWeight: 1 } });
  const { data: proposal } = await owner(routes.decideOnRecord, {
    params: { id: record.id },
    body: { outcome: 'accepted', reason: 'Theirs alone', supersedes: decision.id },
  });
  const { data: camera } = await owner(routes.enrolKnownCamera, {
    body: { name: 'Theirs alone', serial: 'secret-serial', recordId: record.id },
  });
  const theirs = await createRun(owner);
  const { data: mailbox } = await owner(routes.createMailbox, { body: newMailbox() });
  const mailboxMessageId = await addMailboxMessage(server, organisation.id, mailbox.id);
  const uploadId = randomUUID();
  const link = workOrder.captureLink?.split('#')[1] ?? '';
  const customer = server.client(link, { type: 'resource' });
  await customer(routes.openCapture, {});
  await customer(routes.announceUpload, {
    body: { id: uploadId, questionId: 'photos', originalName: 'a.png', byteSize: 9, channel: 'camera' },
  });
  return {
    storageId: theirs.id,
    mailboxId: mailbox.id,
    mailboxMessageId,
    jobId: theirs.jobId,
    runId: theirs.runId,
    cameraId: camera.id,
    issuerId: await addIssuer(server, organisation.id, assetId),
    shareId: share.id,
    uploadId,
    clientRequestId: workOrder.id,
    requestId: workOrder.requestId,
    commentId: comment.id,
    decisionId: decision.id,
    proposalId: proposal.id,
    organisationId: organisation.id,
    sessionId: firstOf(sessions).id,
    exportId: made.id,
    groupId: group.identifier,
    questionSetId: set.id,
    organisation: organisation.identifier,
    userId: user.id,
    username: user.username,
    recordId: record.id,
    referenceId: record.referenceId,
    transactionId: transaction.uuid,
    webhookId,
    deliveryId: delivery.id,
    messageId: firstOf(messages.docs).id,
    assetId,
    taskId: taskId as string,
    deepScanTaskId,
    fingerprint,
    fileFingerprint,
  };
}

/** What was read of the file, written as if a job had done it. */
async function addReadings(server: TestServer, organisationId: string, assetId: string): Promise<void> {
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.insert(expenses).values({ organisationId, assetId, taskId: randomUUID(), report }),
  );
  const page = { page: 1, source: 'recognised' as const, width: 100, height: 100 };
  const lines: [string, number, number, number, number][][] = [
    [
      ['Theirs', 0, 0, 9, 9],
      ['alone', 10, 0, 9, 9],
    ],
  ];
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.insert(pageTexts).values({ organisationId, assetId, ...page, lines, text: 'Theirs alone' }),
  );
  const derived = {
    durationSeconds: 1,
    frame: null,
    frameRate: null,
    frames: [],
    waveform: null,
    spectrogram: null,
    notes: ['Theirs alone'],
    isWidelyPlayed: true,
    tags: {},
  };
  const playableCopy = { state: 'none', progress: null, message: null, copyKey: null } as const;
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.insert(recordings).values({ organisationId, assetId, report: derived, playableCopy }),
  );
}

/** As if the file were a genuine document. */
async function addIssuer(server: TestServer, organisationId: string, assetId?: string): Promise<string> {
  const id = randomUUID();
  const keys = { names: ['Theirs alone'], accounts: [], taxNumbers: [], domains: [] };
  await server.platform.database.withOrganisation(organisationId, async (t) => {
    const names = { name: 'Theirs alone', kind: 'invoice' as const, note: '', createdByName: 'theirs' };
    await t.insert(knownIssuers).values({ ...names, id, organisationId, keys });
    if (assetId)
      await t
        .insert(knownIssuerSamples)
        .values({ issuerId: id, assetId, organisationId, addedByName: 'theirs' });
  });
  return id;
}

/** As if it had been read. */
async function addMailboxMessage(
  server: TestServer,
  organisationId: string,
  mailboxId: string,
): Promise<string> {
  const seen = { uidValidity: 1, uid: 1, byteSize: 9, sender: 'theirs@example.com', subject: 'Theirs alone' };
  const rows = await server.platform.database.withOrganisation(organisationId, (t) =>
    t
      .insert(mailboxMessages)
      .values({ ...seen, organisationId, mailboxId, state: 'refused', refusal: 'size' })
      .returning(),
  );
  return firstOf(rows).id;
}

async function createRun(call: Call) {
  const { data: storage } = await call(routes.createMediaStorage, {
    body: {
      kind: 'sftp',
      name: `Theirs ${randomUUID()}`,
      secret: { password: 'theirs' },
      settings: { host: 'sftp.example.com', user: 'theirs' },
    },
  });
  const { id } = storage;
  const { data: job } = await call(routes.createDetectionJob, { params: { id }, body: { name: 'Theirs' } });
  const params = { id, jobId: job.id };
  const { data: run } = await call(routes.runDetectionJob, { params, body: {} });
  return { ...params, runId: run.id };
}

function makeOwn(server: TestServer, call: Call): OwnThings {
  async function organisation() {
    const { docs } = await call(routes.listUsers, {});
    return firstOf(docs).organization.id;
  }
  async function linkToken() {
    const { data } = await call(routes.createClientRequest, { body: newClient() });
    const token = data.captureLink?.split('#')[1] ?? '';
    await server.client(token, { type: 'resource' })(routes.openCapture, {});
    return token;
  }
  return {
    organisation,
    linkToken,
    link: async () => server.client(await linkToken(), { type: 'resource' }),
    async clientRequest() {
      const { data } = await call(routes.createClientRequest, { body: newClient() });
      return { params: { id: data.id } };
    },
    async submittedRequest() {
      const { data: record } = await call(routes.createRecord, { body: {} });
      const body = { ...newClient(), recordId: record.id };
      const { data } = await call(routes.createClientRequest, { body });
      await server.platform.database.withOrganisation(await organisation(), (t) =>
        t.$client.query("UPDATE client_requests SET state = 'SUBMITTED' WHERE id = $1", [data.id]),
      );
      return { params: { id: data.id } };
    },
    run: () => createRun(call),
    async camera() {
      const { data } = await call(routes.createRecord, { body: {} });
      await call(routes.uploadFiles, { form: makeForm({ recordId: data.id }, { 'own.png': makePng(3) }) });
      const body = { name: 'Ours', recordId: data.id };
      return (await call(routes.enrolKnownCamera, { body })).data.id;
    },
    issuer: async () => addIssuer(server, await organisation()),
    async mailbox() {
      return (await call(routes.createMailbox, { body: newMailbox() })).data.id;
    },
    async webhook() {
      const { docs } = await call(routes.listWebhooks, {});
      if (docs[0]) return docs[0].id;
      const body = { url: 'https://example.com/own', events: ['record.created' as const] };
      return (await call(routes.createWebhook, { body })).data.id;
    },
  };
}
