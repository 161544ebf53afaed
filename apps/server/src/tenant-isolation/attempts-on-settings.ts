import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing';
import { newPerson } from './new-things.ts';
import type { Attempt, Victim } from './scene.ts';

/** On users, groups, sessions, and what an organisation has set up. */
export const attemptsOnSettings: Record<string, Attempt> = {
  'removeExport params.id': ({ call, victim }) =>
    call(routes.removeExport, { params: { id: victim.exportId } }),
  'removeTrustedCertificate body.fingerprint': ({ call, victim }) =>
    call(routes.removeTrustedCertificate, { body: { fingerprint: victim.fingerprint } }),
  'revokeSession params.id': async ({ call, victim }) =>
    call(routes.revokeSession, { params: { id: victim.sessionId } }),
  'updateOwnUser body.user.id': ({ call, victim }) =>
    call(routes.updateOwnUser, { body: { user: { id: victim.userId, data: {} } } }),
  'updateOwnUser body.user.organization.id': ({ call, victim }) =>
    callAsVictimsOrganisation(call, { id: victim.organisationId }),
  'updateOwnUser body.user.organization.identifier': ({ call, victim }) =>
    callAsVictimsOrganisation(call, { identifier: victim.organisation }),
  'updateOwnUser body.user.userGroups.identifier': ({ call, victim }) =>
    call(routes.updateOwnUser, {
      body: { user: { userGroups: [{ identifier: victim.userId, name: 'Theirs' }], data: {} } },
    }),
  'updateOwnUser body.user.data.username': ({ call, victim }) =>
    call(routes.updateOwnUser, { body: { user: { data: { username: victim.username } } } }),
  'updateWebhook params.id': ({ call, victim }) =>
    call(routes.updateWebhook, { ...ofWebhook(victim), body: { enabled: false } }),
  'removeWebhook params.id': ({ call, victim }) => call(routes.removeWebhook, ofWebhook(victim)),
  'renewWebhookSecret params.id': ({ call, victim }) => call(routes.renewWebhookSecret, ofWebhook(victim)),
  'testWebhook params.id': ({ call, victim }) => call(routes.testWebhook, ofWebhook(victim)),
  'listWebhookDeliveries params.id': ({ call, victim }) =>
    call(routes.listWebhookDeliveries, ofWebhook(victim)),
  'redeliverWebhook params.id': ({ call, victim }) =>
    call(routes.redeliverWebhook, { params: { id: victim.webhookId, deliveryId: victim.deliveryId } }),
  'redeliverWebhook params.deliveryId': async ({ call, own, victim }) =>
    call(routes.redeliverWebhook, { params: { id: await own.webhook(), deliveryId: victim.deliveryId } }),
  'getMessage params.id': ({ call, victim }) => call(routes.getMessage, { params: { id: victim.messageId } }),
  'retryMessage params.id': ({ call, victim }) =>
    call(routes.retryMessage, { params: { id: victim.messageId } }),
  'updateUser body.username': ({ call, victim }) =>
    call(routes.updateUser, { body: { username: victim.username, data: { displayName: 'Taken over' } } }),
  'createUser body.userGroups': ({ call, victim }) =>
    call(routes.createUser, { body: { ...newPerson(), userGroups: [victim.groupId] } }),
  'changeUser params.username': ({ call, victim }) =>
    call(routes.changeUser, { params: { username: victim.username }, body: { disabled: true } }),
  'changeUser body.userGroups': async ({ call, victim }) => {
    const { user } = await call(routes.createUser, { body: newPerson() });
    const params = { username: user.data.username };
    return call(routes.changeUser, { params, body: { userGroups: [victim.groupId] } });
  },
  'removeUser params.username': ({ call, victim }) =>
    call(routes.removeUser, { params: { username: victim.username } }),
  'inviteUser body.username': ({ call, victim }) =>
    call(routes.inviteUser, { body: { username: victim.username } }),
  'signOutUser body.username': ({ call, victim }) =>
    call(routes.signOutUser, { body: { username: victim.username } }),
  'liftSignInBlocks body.userId': ({ call, victim }) =>
    call(routes.liftSignInBlocks, { body: { userId: victim.userId } }),
  'removeTwoFactor body.username': ({ call, victim }) =>
    call(routes.removeTwoFactor, { body: { username: victim.username } }),
  'unlinkIdentity body.username': ({ call, victim }) =>
    call(routes.unlinkIdentity, { body: { username: victim.username } }),
  'updateUserGroup body.identifier': ({ call, victim }) =>
    call(routes.updateUserGroup, { body: { identifier: victim.groupId, limitsRecords: true } }),
  'removeUserGroup body.identifier': ({ call, victim }) =>
    call(routes.removeUserGroup, { body: { identifier: victim.groupId } }),
  'getInsights query.group': ({ call, victim }) =>
    call(routes.getInsights, { query: { ...DAY, group: victim.groupId } }),
  'changeGroupRecords body.identifier': ({ call, victim }) =>
    call(routes.changeGroupRecords, { body: { identifier: victim.groupId } }),
  'getMediaStorage params.id': ({ call, victim }) =>
    call(routes.getMediaStorage, { params: { id: victim.storageId } }),
  'removeMediaStorage params.id': ({ call, victim }) =>
    call(routes.removeMediaStorage, { params: { id: victim.storageId } }),
  'testMediaStorage params.id': ({ call, victim }) =>
    call(routes.testMediaStorage, { params: { id: victim.storageId } }),
  'getMailbox params.id': ({ call, victim }) => call(routes.getMailbox, ofMailbox(victim)),
  'updateMailbox params.id': ({ call, victim }) =>
    call(routes.updateMailbox, { ...ofMailbox(victim), body: { name: 'Mine' } }),
  'removeMailbox params.id': ({ call, victim }) => call(routes.removeMailbox, ofMailbox(victim)),
  'testMailbox params.id': ({ call, victim }) => call(routes.testMailbox, ofMailbox(victim)),
  'readMailbox params.id': ({ call, victim }) => call(routes.readMailbox, ofMailbox(victim)),
  'listMailboxMessages params.id': ({ call, victim }) => call(routes.listMailboxMessages, ofMailbox(victim)),
  'listMailboxMessages query.after': async ({ call, own, victim }) =>
    call(routes.listMailboxMessages, {
      params: { id: await own.mailbox() },
      query: { after: victim.mailboxMessageId },
    }),
  'retryMailboxMessage params.id': ({ call, victim: { mailboxId: id, mailboxMessageId: messageId } }) =>
    call(routes.retryMailboxMessage, { params: { id, messageId } }),
  'retryMailboxMessage params.messageId': async ({ call, own, victim: { mailboxMessageId: messageId } }) =>
    call(routes.retryMailboxMessage, { params: { id: await own.mailbox(), messageId } }),
  'listForensicFiles query.storage': ({ call, victim }) =>
    call(routes.listForensicFiles, { query: { storage: victim.storageId } }),
  'listForensicFolders query.storage': ({ call, victim }) =>
    call(routes.listForensicFolders, { query: { storage: victim.storageId } }),
  'importForensicFiles body.ids': ({ call, victim }) =>
    call(routes.importForensicFiles, { body: { ids: [victim.assetId] } }),
  'markChangesSeen body.ids': ({ call, victim }) =>
    call(routes.markChangesSeen, { body: { ids: [victim.assetId] } }),
  'listDetectionJobs params.id': ({ call, victim }) =>
    call(routes.listDetectionJobs, { params: { id: victim.storageId } }),
  'updateMediaStorage params.id': ({ call, victim }) =>
    call(routes.updateMediaStorage, {
      params: { id: victim.storageId },
      body: { kind: 'sftp', name: 'Mine' },
    }),
  'createDetectionJob params.id': ({ call, victim }) =>
    call(routes.createDetectionJob, { params: { id: victim.storageId }, body: { name: 'Mine' } }),
  'previewDetectionJob params.id': ({ call, victim }) =>
    call(routes.previewDetectionJob, { params: { id: victim.storageId }, body: {} }),
  'getDetectionJob params.id': async ({ call, victim, own }) =>
    call(routes.getDetectionJob, { params: { id: victim.storageId, jobId: (await own.run()).jobId } }),
  'getDetectionJob params.jobId': async ({ call, victim, own }) =>
    call(routes.getDetectionJob, { params: { id: (await own.run()).id, jobId: victim.jobId } }),
  'updateDetectionJob params.id': async ({ call, victim, own }) =>
    call(routes.updateDetectionJob, {
      params: { id: victim.storageId, jobId: (await own.run()).jobId },
      body: { name: 'Mine' },
    }),
  'updateDetectionJob params.jobId': async ({ call, victim, own }) =>
    call(routes.updateDetectionJob, {
      params: { id: (await own.run()).id, jobId: victim.jobId },
      body: { name: 'Mine' },
    }),
  'removeDetectionJob params.id': async ({ call, victim, own }) =>
    call(routes.removeDetectionJob, { params: { id: victim.storageId, jobId: (await own.run()).jobId } }),
  'removeDetectionJob params.jobId': async ({ call, victim, own }) =>
    call(routes.removeDetectionJob, { params: { id: (await own.run()).id, jobId: victim.jobId } }),
  'runDetectionJob params.id': async ({ call, victim, own }) =>
    call(routes.runDetectionJob, {
      params: { id: victim.storageId, jobId: (await own.run()).jobId },
      body: {},
    }),
  'runDetectionJob params.jobId': async ({ call, victim, own }) =>
    call(routes.runDetectionJob, { params: { id: (await own.run()).id, jobId: victim.jobId }, body: {} }),
  'listDetectionRuns params.id': async ({ call, victim, own }) =>
    call(routes.listDetectionRuns, { params: { id: victim.storageId, jobId: (await own.run()).jobId } }),
  'listDetectionRuns params.jobId': async ({ call, victim, own }) =>
    call(routes.listDetectionRuns, { params: { id: (await own.run()).id, jobId: victim.jobId } }),
  'getDetectionRun params.id': async ({ call, victim, own }) =>
    call(routes.getDetectionRun, { params: { ...(await own.run()), id: victim.storageId } }),
  'getDetectionRun params.jobId': async ({ call, victim, own }) =>
    call(routes.getDetectionRun, { params: { ...(await own.run()), jobId: victim.jobId } }),
  'getDetectionRun params.runId': async ({ call, victim, own }) =>
    call(routes.getDetectionRun, { params: { ...(await own.run()), runId: victim.runId } }),
  'changeDetectionRun params.id': async ({ call, victim, own }) =>
    call(routes.changeDetectionRun, {
      params: { ...(await own.run()), id: victim.storageId },
      body: { state: 'stopped' },
    }),
  'changeDetectionRun params.jobId': async ({ call, victim, own }) =>
    call(routes.changeDetectionRun, {
      params: { ...(await own.run()), jobId: victim.jobId },
      body: { state: 'stopped' },
    }),
  'changeDetectionRun params.runId': async ({ call, victim, own }) =>
    call(routes.changeDetectionRun, {
      params: { ...(await own.run()), runId: victim.runId },
      body: { state: 'stopped' },
    }),
  'listRunFiles params.id': async ({ call, victim, own }) =>
    call(routes.listRunFiles, { params: { ...(await own.run()), id: victim.storageId } }),
  'listRunFiles params.jobId': async ({ call, victim, own }) =>
    call(routes.listRunFiles, { params: { ...(await own.run()), jobId: victim.jobId } }),
  'listRunFiles params.runId': async ({ call, victim, own }) =>
    call(routes.listRunFiles, { params: { ...(await own.run()), runId: victim.runId } }),
  'retryRunFiles params.id': async ({ call, victim, own }) =>
    call(routes.retryRunFiles, { params: { ...(await own.run()), id: victim.storageId } }),
  'retryRunFiles params.jobId': async ({ call, victim, own }) =>
    call(routes.retryRunFiles, { params: { ...(await own.run()), jobId: victim.jobId } }),
  'retryRunFiles params.runId': async ({ call, victim, own }) =>
    call(routes.retryRunFiles, { params: { ...(await own.run()), runId: victim.runId } }),
};

const DAY = { from: '2026-01-01', to: '2026-01-01' };
const ofMailbox = ({ mailboxId }: Victim) => ({ params: { id: mailboxId } });
const ofWebhook = ({ webhookId }: Victim) => ({ params: { id: webhookId } });

async function callAsVictimsOrganisation(call: Call, given: object) {
  const { organization } = firstOf((await call(routes.listUsers, {})).docs);
  const body = { user: { organization: { ...organization, ...given }, data: {} } };
  return call(routes.updateOwnUser, { body });
}
