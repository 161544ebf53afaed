import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import { firstOf, makeForm } from '@assay/server/testing';
import { expect } from 'vitest';
import {
  digest,
  newAsset,
  newClient,
  newNotes,
  newPerson,
  newProvider,
  newQuestionSet,
  newUpload,
  png,
} from './new-things.ts';
import { type Attempt, attemptAt } from './scene.ts';

/** Names that the caller gives to what is its own: the victim's mean nothing here and tell nothing. */
export const OWN_NAMES: Record<string, Attempt> = {
  'uploadFiles fields.uuid': async ({ call, victim }) => {
    const answer = await call(routes.uploadFiles, { form: makeForm({ uuid: victim.transactionId }, png()) });
    return [answer.assets, answer.transaction.media, answer.transaction.recordId];
  },
  'createAsset body.uuid': async ({ call, victim }) => {
    const { data } = await call(routes.createAsset, { body: { ...newAsset(), uuid: victim.transactionId } });
    return [data.id, data.recordId, data.fingerprint];
  },
  'createAsset body.fingerprint': async ({ call, victim }) => {
    const body = { ...newAsset(), fingerprint: victim.fingerprint };
    const { data } = await call(routes.createAsset, { body });
    expect(data.fullScale.mediaExisted).toBe(false);
    return data.id;
  },
  'createAsset body.fileFingerprint': async ({ call, victim }) => {
    const body = { ...newAsset(), fingerprint: digest('h'), fileFingerprint: victim.fileFingerprint };
    const { data } = await call(routes.createAsset, { body });
    expect((await call(routes.getAsset, { params: { id: data.id } })).data.duplicates).toEqual([]);
    return data.id;
  },
  'enterFingerprints body.uuid': async ({ call, victim }) => {
    const body = { uuid: victim.transactionId, files: [newAsset()] };
    const { ids } = await call(routes.enterFingerprints, { body });
    expect(ids).not.toContain(victim.assetId);
    return ids;
  },
  'enterFingerprints body.files.fingerprint': async ({ call, victim }) => {
    const files = [{ ...newAsset(), fingerprint: victim.fingerprint }];
    const { ids } = await call(routes.enterFingerprints, { body: { uuid: randomUUID(), files } });
    const { duplicates } = (await call(routes.getAsset, { params: { id: firstOf(ids) } })).data;
    expect(duplicates.map(({ assetId }) => assetId)).not.toContain(victim.assetId);
    return ids;
  },
  'enterFingerprints body.files.fileFingerprint': async ({ call, victim }) => {
    const files = [{ ...newAsset(), fileFingerprint: victim.fileFingerprint }];
    const { ids } = await call(routes.enterFingerprints, { body: { uuid: randomUUID(), files } });
    const { duplicates } = (await call(routes.getAsset, { params: { id: firstOf(ids) } })).data;
    expect(duplicates.map(({ assetId }) => assetId)).not.toContain(victim.assetId);
    return ids;
  },
  // What has none of these digests is no error: nothing is found.
  'listForensicFiles query.fingerprint': async ({ call, victim }) => {
    const { fingerprint } = victim;
    const { docs } = await call(routes.listForensicFiles, { query: { fingerprint } });
    expect(docs).toEqual([]);
    return docs;
  },
  'listForensicFiles query.fileFingerprint': async ({ call, victim }) => {
    const { fileFingerprint } = victim;
    const { docs } = await call(routes.listForensicFiles, { query: { fileFingerprint } });
    expect(docs).toEqual([]);
    return docs;
  },
  // What is passed over is not looked for.
  'takeNext body.except': ({ call, victim }) =>
    call(routes.takeNext, { body: { except: [victim.recordId] } }),
  // Ids of files on their way are each link's own.
  'announceUpload body.id': async ({ own, victim }) => {
    const { data } = await (await own.link())(routes.announceUpload, { body: newUpload(victim) });
    expect(data.offset).toBe(0);
    return data;
  },
  'announceUpload body.questionId': (scene) => attemptAt('announceUpload body.id', OWN_NAMES)(scene),
  // References and ids of questions are each organisation's own.
  'createQuestionSet body.refId': async ({ call }) => {
    const { data } = await call(routes.createQuestionSet, { body: newQuestionSet() });
    await call(routes.removeQuestionSet, { params: { id: data.id } });
    return data;
  },
  'createQuestionSet body.questions.id': (scene) =>
    attemptAt('createQuestionSet body.refId', OWN_NAMES)(scene),
  'updateQuestionSet body.refId': async ({ call }) => {
    const body = { ...newQuestionSet(), refId: `own-${randomUUID()}` };
    const { data } = await call(routes.createQuestionSet, { body });
    const params = { id: data.id };
    const changed = await call(routes.updateQuestionSet, { params, body: newQuestionSet() });
    await call(routes.removeQuestionSet, { params });
    return changed;
  },
  'updateQuestionSet body.questions.id': (scene) =>
    attemptAt('updateQuestionSet body.refId', OWN_NAMES)(scene),
  // So are the names of facts of a claim.
  'updateOrganisationConfig body.claimFields.id': async ({ call, victim }) => {
    const claimFields = [{ id: `own-${victim.recordId}` as const, label: 'Roof' }];
    const { config } = await call(routes.updateOrganisationConfig, { body: { claimFields } });
    expect(config.claimFields).toMatchObject(claimFields);
    return (await call(routes.updateOrganisationConfig, { body: { claimFields: [] } })).status;
  },
  'saveConfigProfile body.config.claimFields.id': async ({ call, victim }) => {
    const claimFields = [{ id: `own-${victim.recordId}` as const, label: 'Roof' }];
    const profileName = randomUUID();
    await call(routes.saveConfigProfile, { body: { profileName, config: { claimFields } } });
    return (await call(routes.removeConfigProfile, { body: { profileName } })).status;
  },
  // The name that a provider of one's own gave us.
  'saveIdentityProvider body.clientId': async ({ call, victim }) => {
    const { clientId } = (await call(routes.saveIdentityProvider, { body: newProvider(victim) })).data;
    expect(clientId).toBe(victim.recordId);
    return (await call(routes.removeIdentityProvider, {})).status;
  },
  'testIdentityProvider body.clientId': async ({ call, victim }) => {
    const body = { issuer: 'https://127.0.0.1/', clientId: victim.recordId };
    return (await call(routes.testIdentityProvider, { body })).checks;
  },
  // The name that a claims system of one's own gave us.
  'createWebhook body.notes.clientId': async ({ call, victim }) => {
    const { data } = await call(routes.createWebhook, { body: newNotes(victim.recordId) });
    return (await call(routes.removeWebhook, { params: { id: data.id } })).status;
  },
  'updateWebhook body.notes.clientId': async ({ call, victim }) => {
    const { data } = await call(routes.createWebhook, { body: newNotes('ours') });
    const { notes } = newNotes(victim.recordId);
    const { data: changed } = await call(routes.updateWebhook, { params: { id: data.id }, body: { notes } });
    expect(changed.notes?.clientId).toBe(victim.recordId);
    return (await call(routes.removeWebhook, { params: { id: data.id } })).status;
  },
  // Another organisation may use the same name: nothing is revealed.
  'createUser body.username': async ({ call, victim }) => {
    const body = { ...newPerson(), username: victim.username };
    const { user } = await call(routes.createUser, { body });
    await call(routes.removeUser, { params: { username: victim.username } });
    return user.status;
  },
  'createClientRequest body.requestId': async ({ call, own, server, victim }) => {
    const body = { ...newClient(), requestId: victim.requestId };
    const { data } = await call(routes.createClientRequest, { body });
    // Away again, so that it names nothing of ours in the other cases.
    await server.platform.database.withOrganisation(await own.organisation(), (t) =>
      t.$client.query('DELETE FROM client_requests WHERE id = $1', [data.id]),
    );
    return data.id;
  },
  'createRecord body.referenceId': async ({ call, own, server, victim }) => {
    const { data } = await call(routes.createRecord, { body: { referenceId: victim.referenceId } });
    // Away again, so that the reference names nothing of ours in the other cases.
    await server.platform.database.withOrganisation(await own.organisation(), (t) =>
      t.$client.query('DELETE FROM records WHERE id = $1', [data.id]),
    );
    return data.id;
  },
};
