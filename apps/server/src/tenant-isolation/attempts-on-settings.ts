import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
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
  'removeTwoFactor body.username': ({ call, victim }) =>
    call(routes.removeTwoFactor, { body: { username: victim.username } }),
  'updateUserGroup body.identifier': ({ call, victim }) =>
    call(routes.updateUserGroup, { body: { identifier: victim.groupId, limitsRecords: true } }),
  'removeUserGroup body.identifier': ({ call, victim }) =>
    call(routes.removeUserGroup, { body: { identifier: victim.groupId } }),
  'getInsights query.group': ({ call, victim }) =>
    call(routes.getInsights, { query: { ...DAY, group: victim.groupId } }),
  'changeGroupRecords body.identifier': ({ call, victim }) =>
    call(routes.changeGroupRecords, { body: { identifier: victim.groupId } }),
};

const DAY = { from: '2026-01-01', to: '2026-01-01' };
const ofWebhook = ({ webhookId }: Victim) => ({ params: { id: webhookId } });

async function callAsVictimsOrganisation(call: Call, given: object) {
  const [{ organization }] = (await call(routes.listUsers, {})).docs;
  const body = { user: { organization: { ...organization, ...given }, data: {} } };
  return call(routes.updateOwnUser, { body });
}
