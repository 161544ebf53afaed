import { createHash, randomUUID } from 'node:crypto';
import { type Call, CallError, isRawAnswer, type Route, type RouteId, routes } from '@assay/contract';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Everything of another organisation's that has a name. */
interface Victim {
  organisation: string;
  organisationId: string;
  sessionId: string;
  exportId: string;
  groupId: string;
  questionSetId: string;
  commentId: string;
  decisionId: string;
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
  messageId: string;
  deliveryId: string;
  fingerprint: string;
  fileFingerprint: string;
}

let server: TestServer;
let call: Call;
let victim: Victim;
/** Has nothing of its own, and was in none of the attempts. */
let stranger: Call;
let attacker: { assetId: string; fingerprint: string };

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  const owner = server.client(await signIn(server.client(), user));
  const { data: record } = await owner(routes.createRecord, {
    body: { referenceId: `secret-${randomUUID()}` },
  });
  const form = makeForm({ recordId: record.id }, { 'victim.png': makePng(1) });
  const { assets, transaction } = await owner(routes.uploadFiles, { form });
  const { id: assetId, taskId, fingerprint, fileFingerprint } = assets[0];
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
    ...{ params: { id: record.id }, body: { text: 'Theirs alone' } },
  });
  const { data: decision } = await owner(routes.decideOnRecord, {
    ...{ params: { id: record.id }, body: { outcome: 'rejected', reason: 'Theirs alone' } },
  });
  const uploadId = randomUUID();
  const link = workOrder.captureLink?.split('#')[1] ?? '';
  const customer = server.client(link, { type: 'resource' });
  await customer(routes.openCapture, {});
  await customer(routes.announceUpload, {
    body: { id: uploadId, questionId: 'photos', originalName: 'a.png', byteSize: 9, channel: 'camera' },
  });
  victim = {
    shareId: share.id,
    uploadId,
    ...{ clientRequestId: workOrder.id, requestId: workOrder.requestId },
    ...{ commentId: comment.id, decisionId: decision.id },
    ...{
      organisationId: organisation.id,
      sessionId: sessions[0].id,
      exportId: made.id,
      groupId: group.identifier,
      questionSetId: set.id,
    },
    ...{ organisation: organisation.identifier, userId: user.id, username: user.username },
    ...{ recordId: record.id, referenceId: record.referenceId, transactionId: transaction.uuid },
    ...{ webhookId, deliveryId: delivery.id, messageId: messages.docs[0].id },
    ...{ assetId, taskId: taskId as string, deepScanTaskId, fingerprint, fileFingerprint },
  };
  const other = await newUser();
  call = server.client(await signIn(server.client(), other));
  stranger = server.client(await signIn(server.client(), await newUser()));
  const own = await call(routes.uploadFiles, { form: makeForm({}, { 'own.png': makePng(2) }) });
  attacker = { assetId: own.assets[0].id, fingerprint: own.assets[0].fingerprint };
});
afterAll(() => server.close());

const newUser = async () =>
  createUser(server.platform, await createOrganisation(server.platform), { roles: ['admin'] });

type Attempt = () => Promise<unknown>;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const png = () => ({ 'a.png': makePng(3) });
const newAsset = () => ({ fingerprint: digest('f'), fileFingerprint: digest('g'), mimeType: 'text/plain' });

/** How each place for an identifier is tried with the victim's. Every one of these must be answered with 404. */
const ATTEMPTS: Record<string, Attempt> = {
  'uploadFiles fields.recordId': () =>
    call(routes.uploadFiles, { form: makeForm({ recordId: victim.recordId }, png()) }),
  'fetchMedia body.recordId': () =>
    call(routes.fetchMedia, { body: { url: 'https://example.com/a.jpg', recordId: victim.recordId } }),
  'createAsset body.recordId': () =>
    call(routes.createAsset, { body: { ...newAsset(), recordId: victim.recordId } }),
  'findAssets query.fingerprint': () =>
    call(routes.findAssets, { query: { fingerprint: victim.fingerprint } }),
  'findAssets query.fileFingerprint': () =>
    call(routes.findAssets, { query: { fileFingerprint: victim.fileFingerprint } }),
  'findAssets query.recordId': () => call(routes.findAssets, { query: { recordId: victim.recordId } }),
  'getAsset params.id': () => call(routes.getAsset, { params: { id: victim.assetId } }),
  'updateAsset body.taskId': () =>
    call(routes.updateAsset, {
      body: { taskId: victim.taskId, media: [{ uuid: victim.assetId, tags: [] }] },
    }),
  'updateAsset body.fingerprint': () =>
    call(routes.updateAsset, {
      body: { fingerprint: victim.fingerprint, media: [{ uuid: victim.assetId, tags: [] }] },
    }),
  'updateAsset body.media.uuid': () =>
    call(routes.updateAsset, {
      body: { fingerprint: attacker.fingerprint, media: [{ uuid: victim.assetId, tags: [] }] },
    }),
  'analyseAssetAgain params.id': () => call(routes.analyseAssetAgain, { params: { id: victim.assetId } }),
  'getAssetProof params.id': () => call(routes.getAssetProof, { params: { id: victim.assetId } }),
  'getRecord params.id': async () => {
    await expect(call(routes.getRecord, { params: { id: victim.referenceId } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    return call(routes.getRecord, { params: { id: victim.recordId } });
  },
  'createRecord body.uuid': () => call(routes.createRecord, { body: { uuid: victim.recordId } }),
  'updateRecord body.referenceId': () =>
    call(routes.updateRecord, { body: { referenceId: victim.referenceId, archived: true } }),
  'updateRecord body.assignedTo': async () => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { referenceId: data.referenceId, assignedTo: victim.userId };
    return call(routes.updateRecord, { body });
  },
  'updateRecords body.assignedTo': async () => {
    await expect(
      call(routes.updateRecords, { body: { referenceIds: [victim.referenceId], archived: true } }),
    ).rejects.toMatchObject({ httpStatus: 404 });
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { referenceIds: [data.referenceId], assignedTo: victim.userId };
    return call(routes.updateRecords, { body });
  },
  'decideOnRecord params.id': () =>
    call(routes.decideOnRecord, { ...ofRecord(), body: { outcome: 'accepted', reason: 'Not mine' } }),
  'decideOnRecord body.supersedes': async () => {
    const { data } = await call(routes.createRecord, { body: {} });
    const body = { outcome: 'accepted' as const, reason: 'Not mine', supersedes: victim.decisionId };
    return call(routes.decideOnRecord, { params: { id: data.id }, body });
  },
  'commentOnRecord params.id': () =>
    call(routes.commentOnRecord, { ...ofRecord(), body: { text: 'Not mine' } }),
  'withdrawComment params.id': () =>
    call(routes.withdrawComment, { params: { id: victim.recordId, commentId: victim.commentId } }),
  'withdrawComment params.commentId': async () => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.withdrawComment, { params: { id: data.id, commentId: victim.commentId } });
  },
  'getReport query.recordid': async () => {
    const named = call(routes.getReport, { query: { recordid: victim.referenceId } });
    await expect(named).rejects.toMatchObject({ httpStatus: 404 });
    return call(routes.getReport, { query: { recordid: victim.recordId } });
  },
  'getReport query.assetid': () => call(routes.getReport, { query: { assetid: victim.assetId } }),
  'getEvidence query.recordid': () => call(routes.getEvidence, { query: { recordid: victim.recordId } }),
  'getEvidence query.assetid': () => call(routes.getEvidence, { query: { assetid: victim.assetId } }),
  'listReports query.recordid': () => call(routes.listReports, { query: { recordid: victim.recordId } }),
  'exportReports query.recordid': () => call(routes.exportReports, { query: { recordid: victim.recordId } }),
  'listShares query.recordid': () => call(routes.listShares, { query: { recordid: victim.recordId } }),
  'createShare body.recordid': () => call(routes.createShare, { body: { recordid: victim.recordId } }),
  'revokeShare params.id': () => call(routes.revokeShare, { params: { id: victim.shareId } }),
  'getVerdict params.id': () => call(routes.getVerdict, { params: { id: victim.assetId } }),
  'recomputeVerdict params.id': () => call(routes.recomputeVerdict, { params: { id: victim.assetId } }),
  'getRecomputation params.id': () =>
    call(routes.getRecomputation, { params: { id: victim.assetId, taskId: randomUUID() } }),
  'getRecomputation params.taskId': () =>
    call(routes.getRecomputation, { params: { id: attacker.assetId, taskId: victim.taskId } }),
  'getRecordFaces params.id': () => call(routes.getRecordFaces, ofRecord()),
  'chooseReferenceFace params.id': () =>
    call(routes.chooseReferenceFace, { ...ofRecord(), body: { assetId: null } }),
  'chooseReferenceFace body.assetId': async () => {
    const { data } = await call(routes.createRecord, { body: {} });
    return call(routes.chooseReferenceFace, { params: { id: data.id }, body: { assetId: victim.assetId } });
  },
  'getRecordPlaces params.id': () => call(routes.getRecordPlaces, ofRecord()),
  'getRecordHistory params.id': () => call(routes.getRecordHistory, ofRecord()),
  'detect fields.input_data.asset_id': () =>
    call(routes.detect, { form: makeForm({ input_data: JSON.stringify({ asset_id: victim.assetId }) }) }),
  'detectResult fields.taskId': () =>
    call(routes.detectResult, { form: makeForm({ taskId: [victim.taskId] }) }),
  'deepScan fields.assetId': () =>
    call(routes.deepScan, { form: makeForm({ model: 'jpeg-ghost', assetId: victim.assetId }) }),
  'deepScanResult fields.taskId': () =>
    call(routes.deepScanResult, { form: makeForm({ taskId: victim.deepScanTaskId }) }),
  'removeExport params.id': () => call(routes.removeExport, { params: { id: victim.exportId } }),
  'revokeSession params.id': async () => call(routes.revokeSession, { params: { id: victim.sessionId } }),
  'updateOwnUser body.user.id': () =>
    call(routes.updateOwnUser, { body: { user: { id: victim.userId, data: {} } } }),
  'updateOwnUser body.user.organization.id': () => callAsVictimsOrganisation({ id: victim.organisationId }),
  'updateOwnUser body.user.organization.identifier': () =>
    callAsVictimsOrganisation({ identifier: victim.organisation }),
  'updateOwnUser body.user.userGroups.identifier': () =>
    call(routes.updateOwnUser, {
      body: { user: { userGroups: [{ identifier: victim.userId, name: 'Theirs' }], data: {} } },
    }),
  'updateOwnUser body.user.data.username': () =>
    call(routes.updateOwnUser, { body: { user: { data: { username: victim.username } } } }),
  'getClientRequest params.reqId': async () => {
    const byRequestId = call(routes.getClientRequest, { params: { reqId: victim.requestId } });
    await expect(byRequestId).rejects.toMatchObject({ httpStatus: 404 });
    return call(routes.getClientRequest, { params: { reqId: victim.clientRequestId } });
  },
  'createClientRequest body.recordId': () =>
    call(routes.createClientRequest, { body: { ...newClient(), recordId: victim.recordId } }),
  'createClientRequest body.referenceFace': () =>
    call(routes.createClientRequest, { body: { ...newClient(), referenceFace: victim.assetId } }),
  'createClientRequest body.questionSetRefId': () =>
    call(routes.createClientRequest, { body: { ...newClient(), questionSetRefId: 'theirs' } }),
  'getWorkflowData params.id': async () => {
    for (const id of [victim.clientRequestId, victim.requestId]) {
      const named = call(routes.getWorkflowData, { params: { id } });
      await expect(named).rejects.toMatchObject({ httpStatus: 404 });
    }
    return call(routes.getWorkflowData, { params: { id: victim.recordId } });
  },
  'keepWorkflowData params.id': async () => {
    const body = { workflowData: {} };
    return (await ownLink())(routes.keepWorkflowData, { params: { id: victim.clientRequestId }, body });
  },
  'submitWorkflowData params.id': async () => {
    const body = { statement: '{}', publicKey: 'AAAA', signature: 'AAAA' };
    return (await ownLink())(routes.submitWorkflowData, { params: { id: victim.requestId }, body });
  },
  'getUpload params.id': async () => (await ownLink())(routes.getUpload, ofUpload()),
  'removeUpload params.id': async () => (await ownLink())(routes.removeUpload, ofUpload()),
  'appendToUpload params.id': async () => {
    const token = await ownLinkToken();
    const response = await fetch(`${server.address}/api/v1/capture/uploads/${victim.uploadId}?offset=0`, {
      method: 'PATCH',
      headers: {
        ...{ Authorization: `Bearer ${token}`, 'X-Token-Type': 'resource' },
        'Content-Type': 'application/octet-stream',
      },
      body: makePng(3) as BodyInit,
    });
    const { code, message } = (await response.json()) as CallError;
    throw new CallError(code, message, response.status);
  },
  'resendClientRequest body.requestId': () =>
    call(routes.resendClientRequest, { body: { requestId: victim.requestId } }),
  'updateClientRequest params.id': () =>
    call(routes.updateClientRequest, {
      params: { id: victim.clientRequestId },
      body: { state: 'EXPIRED' },
    }),
  'updateClientRequest body.referenceFace': async () =>
    call(routes.updateClientRequest, {
      ...(await ownClientRequest()),
      body: { referenceFace: victim.assetId },
    }),
  'updateClientRequest body.questionSetRefId': async () =>
    call(routes.updateClientRequest, {
      ...(await ownClientRequest()),
      body: { questionSetRefId: 'theirs' },
    }),
  'requestMore params.id': () =>
    call(routes.requestMore, { params: { id: victim.clientRequestId }, body: {} }),
  'requestMore body.referenceFace': async () =>
    call(routes.requestMore, {
      ...(await ownSubmittedRequest()),
      body: { referenceFace: victim.assetId, send: false },
    }),
  'requestMore body.questionSetRefId': async () =>
    call(routes.requestMore, {
      ...(await ownSubmittedRequest()),
      body: { questionSetRefId: 'theirs', send: false },
    }),
  'updateWebhook params.id': () => call(routes.updateWebhook, { ...ofWebhook(), body: { enabled: false } }),
  'removeWebhook params.id': () => call(routes.removeWebhook, ofWebhook()),
  'renewWebhookSecret params.id': () => call(routes.renewWebhookSecret, ofWebhook()),
  'testWebhook params.id': () => call(routes.testWebhook, ofWebhook()),
  'listWebhookDeliveries params.id': () => call(routes.listWebhookDeliveries, ofWebhook()),
  'redeliverWebhook params.id': () =>
    call(routes.redeliverWebhook, { params: { id: victim.webhookId, deliveryId: victim.deliveryId } }),
  'redeliverWebhook params.deliveryId': async () =>
    call(routes.redeliverWebhook, { params: { id: await ownWebhook(), deliveryId: victim.deliveryId } }),
  'changeLegalHold body.referenceId': () =>
    call(routes.changeLegalHold, { body: { referenceId: victim.referenceId, legalHold: false } }),
  'getMessage params.id': () => call(routes.getMessage, { params: { id: victim.messageId } }),
  'retryMessage params.id': () => call(routes.retryMessage, { params: { id: victim.messageId } }),
  'updateUser body.username': () =>
    call(routes.updateUser, { body: { username: victim.username, data: { displayName: 'Taken over' } } }),
  'createUser body.userGroups': () =>
    call(routes.createUser, { body: { ...newPerson(), userGroups: [victim.groupId] } }),
  'changeUser params.username': () =>
    call(routes.changeUser, { params: { username: victim.username }, body: { disabled: true } }),
  'changeUser body.userGroups': async () => {
    const { user } = await call(routes.createUser, { body: newPerson() });
    const params = { username: user.data.username };
    return call(routes.changeUser, { params, body: { userGroups: [victim.groupId] } });
  },
  'removeUser params.username': () => call(routes.removeUser, { params: { username: victim.username } }),
  'inviteUser body.username': () => call(routes.inviteUser, { body: { username: victim.username } }),
  'signOutUser body.username': () => call(routes.signOutUser, { body: { username: victim.username } }),
  'removeTwoFactor body.username': () =>
    call(routes.removeTwoFactor, { body: { username: victim.username } }),
  'updateUserGroup body.identifier': () =>
    call(routes.updateUserGroup, { body: { identifier: victim.groupId, limitsRecords: true } }),
  'removeUserGroup body.identifier': () =>
    call(routes.removeUserGroup, { body: { identifier: victim.groupId } }),
  'getQuestionSet params.id': () => call(routes.getQuestionSet, ofQuestionSet()),
  'updateQuestionSet params.id': () =>
    call(routes.updateQuestionSet, { ...ofQuestionSet(), body: { title: 'Taken over' } }),
  'removeQuestionSet params.id': () => call(routes.removeQuestionSet, ofQuestionSet()),
  'restoreQuestionSet params.id': () => call(routes.restoreQuestionSet, ofQuestionSet()),
  'setQuestionSetLink body.questionSetId': () =>
    call(routes.setQuestionSetLink, { body: { type: 'general', questionSetId: victim.questionSetId } }),
  'getInsights query.group': () => call(routes.getInsights, { query: { ...DAY, group: victim.groupId } }),
  'changeGroupRecords body.identifier': () =>
    call(routes.changeGroupRecords, { body: { identifier: victim.groupId } }),
};

const DAY = { from: '2026-01-01', to: '2026-01-01' };
const newPerson = () => ({ email: `${randomUUID()}@example.com`, firstName: 'Bo', lastName: 'Berg' });

async function callAsVictimsOrganisation(given: object) {
  const [{ organization }] = (await call(routes.listUsers, {})).docs;
  const body = { user: { organization: { ...organization, ...given }, data: {} } };
  return call(routes.updateOwnUser, { body });
}

const ofRecord = () => ({ params: { id: victim.recordId } });
const newClient = () => ({ firstName: 'Bo', lastName: 'Berg', type: 'general', send: false });
async function ownClientRequest(): Promise<{ params: { id: string } }> {
  const { data } = await call(routes.createClientRequest, { body: newClient() });
  return { params: { id: data.id } };
}
/** Of which more can be asked. */
async function ownSubmittedRequest() {
  const { data: record } = await call(routes.createRecord, { body: {} });
  const { data } = await call(routes.createClientRequest, { body: { ...newClient(), recordId: record.id } });
  await server.platform.database.withOrganisation(await ownOrganisation(), (t) =>
    t.$client.query("UPDATE client_requests SET state = 'SUBMITTED' WHERE id = $1", [data.id]),
  );
  return { params: { id: data.id } };
}

const ofUpload = () => ({ params: { id: victim.uploadId } });
/** The token of a link of one's own, with a page that was opened. */
async function ownLinkToken(): Promise<string> {
  const { data } = await call(routes.createClientRequest, { body: newClient() });
  const token = data.captureLink?.split('#')[1] ?? '';
  await server.client(token, { type: 'resource' })(routes.openCapture, {});
  return token;
}
const ownLink = async () => server.client(await ownLinkToken(), { type: 'resource' });
const newUpload = () => ({
  ...{ id: victim.uploadId, questionId: 'photos', originalName: 'a.png' },
  ...{ byteSize: 9, channel: 'camera' as const },
});

const ofQuestionSet = () => ({ params: { id: victim.questionSetId } });
const newQuestionSet = () => ({
  ...{ refId: 'theirs', title: 'Victim’s questions' },
  questions: [{ id: 'theirs', type: 'text' as const, text: 'What?' }],
});

const ofWebhook = () => ({ params: { id: victim.webhookId } });
async function ownWebhook(): Promise<string> {
  const { docs } = await call(routes.listWebhooks, {});
  if (docs[0]) return docs[0].id;
  const body = { url: 'https://example.com/own', events: ['record.created' as const] };
  return (await call(routes.createWebhook, { body })).data.id;
}

/** Names that the caller gives to what is its own: the victim's mean nothing here and tell nothing. */
const OWN_NAMES: Record<string, Attempt> = {
  'uploadFiles fields.uuid': async () => {
    const answer = await call(routes.uploadFiles, { form: makeForm({ uuid: victim.transactionId }, png()) });
    return [answer.assets, answer.transaction.media, answer.transaction.recordId];
  },
  'createAsset body.uuid': async () => {
    const { data } = await call(routes.createAsset, { body: { ...newAsset(), uuid: victim.transactionId } });
    return [data.id, data.recordId, data.fingerprint];
  },
  'createAsset body.fingerprint': async () => {
    const body = { ...newAsset(), fingerprint: victim.fingerprint };
    const { data } = await call(routes.createAsset, { body });
    expect(data.fullScale.mediaExisted).toBe(false);
    return data.id;
  },
  'createAsset body.fileFingerprint': async () => {
    const body = { ...newAsset(), fingerprint: digest('h'), fileFingerprint: victim.fileFingerprint };
    const { data } = await call(routes.createAsset, { body });
    expect((await call(routes.getAsset, { params: { id: data.id } })).data.duplicates).toEqual([]);
    return data.id;
  },
  // Ids of files on their way are each link's own.
  'announceUpload body.id': async () => {
    const { data } = await (await ownLink())(routes.announceUpload, { body: newUpload() });
    expect(data.offset).toBe(0);
    return data;
  },
  'announceUpload body.questionId': () => OWN_NAMES['announceUpload body.id'](),
  // References and ids of questions are each organisation's own.
  'createQuestionSet body.refId': async () => {
    const { data } = await call(routes.createQuestionSet, { body: newQuestionSet() });
    await call(routes.removeQuestionSet, { params: { id: data.id } });
    return data;
  },
  'createQuestionSet body.questions.id': () => OWN_NAMES['createQuestionSet body.refId'](),
  'updateQuestionSet body.refId': async () => {
    const body = { ...newQuestionSet(), refId: `own-${randomUUID()}` };
    const { data } = await call(routes.createQuestionSet, { body });
    const params = { id: data.id };
    const changed = await call(routes.updateQuestionSet, { params, body: newQuestionSet() });
    await call(routes.removeQuestionSet, { params });
    return changed;
  },
  'updateQuestionSet body.questions.id': () => OWN_NAMES['updateQuestionSet body.refId'](),
  // The name that a provider of one's own gave us.
  'saveIdentityProvider body.clientId': async () => {
    const { clientId } = (await call(routes.saveIdentityProvider, { body: ownProvider() })).data;
    expect(clientId).toBe(victim.recordId);
    return (await call(routes.removeIdentityProvider, {})).status;
  },
  'testIdentityProvider body.clientId': async () => {
    const body = { issuer: 'https://127.0.0.1/', clientId: victim.recordId };
    return (await call(routes.testIdentityProvider, { body })).checks;
  },
  // Names are the installation's: this one is taken, and that is all that is told.
  'createUser body.username': async () => {
    const body = { ...newPerson(), username: victim.username };
    const refused: CallError = await call(routes.createUser, { body }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'USERNAME_TAKEN' });
    return [refused.message, refused.details];
  },
  'createClientRequest body.requestId': async () => {
    const body = { ...newClient(), requestId: victim.requestId };
    const { data } = await call(routes.createClientRequest, { body });
    // Away again, so that it names nothing of ours in the other cases.
    await server.platform.database.withOrganisation(await ownOrganisation(), (t) =>
      t.$client.query('DELETE FROM client_requests WHERE id = $1', [data.id]),
    );
    return data.id;
  },
  'createRecord body.referenceId': async () => {
    const { data } = await call(routes.createRecord, { body: { referenceId: victim.referenceId } });
    // Away again, so that the reference names nothing of ours in the other cases.
    await server.platform.database.withOrganisation(await ownOrganisation(), (t) =>
      t.$client.query('DELETE FROM records WHERE id = $1', [data.id]),
    );
    return data.id;
  },
};

const ownProvider = () => ({
  ...{ issuer: 'https://idp.example/', clientId: victim.recordId, mailDomains: ['own.example'] },
  ...{ provisionsUsers: false, newUserRole: 'user' as const, enabled: false },
});

async function ownOrganisation(): Promise<string> {
  const { docs } = await call(routes.listUsers, {});
  return docs[0].organization.id;
}

const guarded = Object.entries(routes).filter(([, route]) => (route as Route).access !== 'public') as [
  RouteId,
  Route,
][];

describe('another organisation’s identifier', () => {
  const slots = guarded.flatMap(([id, route]) => findSlots(route).map((slot) => `${id} ${slot}`));

  it('is looked for in every route of the table', () => {
    expect(slots.length).toBeGreaterThan(15);
    expect(slots.filter((slot) => !ATTEMPTS[slot] && !OWN_NAMES[slot])).toEqual([]);
    expect(
      [...Object.keys(ATTEMPTS), ...Object.keys(OWN_NAMES)].filter((slot) => !slots.includes(slot)),
    ).toEqual([]);
  });

  it.each(slots.filter((slot) => ATTEMPTS[slot]))('in %s is answered with 404', async (slot) => {
    await expect(ATTEMPTS[slot]()).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
  });

  it.each(slots.filter((slot) => OWN_NAMES[slot]))('in %s names something of one’s own', async (slot) => {
    const { assetId, recordId, taskId } = victim;
    const text = JSON.stringify(await OWN_NAMES[slot]());
    for (const secret of [assetId, recordId, taskId]) expect(text).not.toContain(secret);
  });

  it('in the header does not open the organisation', async () => {
    const token = await signIn(server.client(), await newUser());
    const acting = server.client(token, { onBehalfOf: victim.organisation });
    await expect(acting(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 403 });
  });
});

describe('another organisation’s rows', () => {
  /** Of calls that have nothing to say without. */
  const NEEDED: Partial<Record<RouteId, object>> = {
    namePlace: { latitude: 52.5, longitude: 13.4 },
    getInsights: { from: '2026-01-01', to: new Date().toISOString().slice(0, 10) },
  };
  const lists = guarded.filter(
    ([, { method, params, output }]) => method === 'GET' && !params && !isRawAnswer(output),
  );

  it.each(lists.map(([id]) => id))('are not in the answer of %s', async (id) => {
    const text = JSON.stringify(await stranger(routes[id] as Route, { query: NEEDED[id] }));
    const secrets: string[] = Object.values(victim);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  const filters: [RouteId, () => string][] = [
    ['listRecords', () => `referenceId:${victim.referenceId}`],
    ['listRecords', () => 'referenceId:starts-with:secret'],
    ['listRecords', () => `assignedTo:${victim.userId}`],
    ['listRecords', () => 'decision:rejected'],
    ['findAssets', () => 'originalName:contains:victim'],
    ['listUsers', () => `username:${victim.username}`],
  ];
  it.each(filters)('are not found by a filter of %s', async (id, filter) => {
    const found = await stranger(routes[id] as Route, { query: { filter: filter() } });
    expect(found).toMatchObject({ docs: [], totalDocs: 0 });
  });

  it('are untouched after all of this', async () => {
    const { rows } = await server.platform.database.asSystem((t) =>
      t.$client.query('SELECT display_name FROM users WHERE username = $1', [victim.username]),
    );
    expect(rows).toEqual([{ display_name: 'Test user' }]);
  });
});

it('the attempts fail because of whose the rows are: the owner’s own are found', async () => {
  expect((await call(routes.getAsset, { params: { id: attacker.assetId } })).data.id).toBe(attacker.assetId);
  const refused = await call(routes.getAsset, { params: { id: randomUUID() } }).catch(
    (error: CallError) => error,
  );
  expect(refused).toBeInstanceOf(CallError);
});

/** Places in params, query, body and form fields that take an identifier, told by their schema and name. */
function findSlots({ params, query, body, multipart }: Route): string[] {
  const parts = { params, query, body, fields: multipart?.fields };
  return Object.entries(parts).flatMap(([part, schema]) =>
    schema ? walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), part) : [],
  );
}

interface JsonSchema {
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const IDENTIFIER_NAME = /(^id$|Id$|_id$|uuid|username|identifier|fingerprint)/i;

function walk(schema: unknown, path: string): string[] {
  const { format, pattern, properties, items, anyOf, allOf } = schema as JsonSchema;
  const below = Object.entries(properties ?? {}).flatMap(([name, property]) =>
    walk(property, `${path}.${name}`),
  );
  const inside = [items ?? [], anyOf ?? [], allOf ?? []].flat().flatMap((part) => walk(part, path));
  const isLeaf = !properties && !items && !anyOf && !allOf;
  const name = path.split('.').at(-1) ?? '';
  // A password has the form of a fingerprint, and names nothing.
  const isIdentifier =
    isLeaf &&
    !/password/i.test(name) &&
    (format === 'uuid' || pattern === '^[0-9a-f]{64}$' || IDENTIFIER_NAME.test(name));
  return [...new Set([...(isIdentifier ? [path] : []), ...below, ...inside])];
}
