import type { FieldTable } from './field-words.ts';

const ID = '0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e';
const count = (what: string, example: number) => [what, example] as const;

/** Access tokens, webhooks, messages and notifications. */
export const integration: FieldTable = {
  'AccessToken.type':
    '`organization`: for machines, in the whole organisation; `resource`: opens one record, read-only.',
  'createAccessToken.body.type':
    '`organization`: for machines, in the whole organisation; `resource`: opens one record, read-only.',
  'expireAccessToken.body.type': 'Kind of token.',
  'query.type': 'Kind.',
  entity: ['Identifier of the organisation, or identifier or reference of the record.', 'acme'],
  'AccessToken.name': ['Name of the token.', 'Claims system'],
  'createAccessToken.body.name': ['Name of the token.', 'Claims system'],
  'AccessToken.accessToken': ['The beginning of the token, by which it is known.', 'at_5dY0Kq'],
  'AccessToken.refreshToken': ['The beginning of the refresh token.', 'rt_8sX2Lw'],
  'answer.accessToken': ['The token; shown only now.', 'at_5dY0Kq7mZ1v8bKx2'],
  'answer.refreshToken': ['The refresh token; shown only now.', 'rt_8sX2Lw4nQ0f6cJy5'],
  refreshExpiresAt: 'Until when it can be refreshed.',
  'createAccessToken.body.scopes':
    'What the token may be used for. Absent: the daily work, without changing settings.',
  expiration: count('Days until it ends, 1 to 1,826.', 365),
  'createAccessToken.answer.token': 'The token as it is listed.',
  'refreshAccessToken.answer.token': 'The token as it is listed.',
  refresh_token: [
    'The refresh token. A signed-in administrator may give its beginning alone.',
    'rt_8sX2Lw4nQ0f6cJy5',
  ],
  'expireAccessToken.body.access_token': ['The token, or its beginning as the list has it.', 'at_5dY0Kq'],
  'answer.message': ['Confirmation, for people.', 'Access Token Created'],

  'Webhook.url': ['Address that is notified.', 'https://claims.example.com/hooks/assay'],
  'createWebhook.body.url': ['Address that is notified: https.', 'https://claims.example.com/hooks/assay'],
  'updateWebhook.body.url': ['Address that is notified: https.', 'https://claims.example.com/hooks/assay'],
  events: 'The events that it is sent.',
  'createWebhook.body.events': ['The events that it is sent.', ['record.decided']],
  notes:
    'How notes are written to a claims system. Null in answers, and left out when it is created: the events themselves are sent, as JSON.',
  'notes.system':
    '`claimcenter`: Guidewire ClaimCenter, `url` ends in `/rest`; `salesforce`: Salesforce, `url` is the domain of the organisation.',
  claimFrom: [
    'What names the claim in that system: `reference` of the record, `number` of its claim, or one of the organisation’s own facts.',
    'number',
  ],
  'notes.language': 'Language of the notes.',
  tokenUrl: [
    'Gives access tokens for client credentials (OAuth 2.0).',
    'https://login.example.com/oauth2/token',
  ],
  'notes.clientId': ['Identifier of the client.', '0oa1assay'],
  'notes.clientSecret': [
    'Secret of the client; never shown. Left out of a change: stays, where it goes to the same hosts and client.',
    '9f2c7b1d',
  ],
  'notes.scope': ['Scope that is asked for; may be empty.', 'cc.service'],
  lastDelivery: 'The last delivery. Null: none.',
  'lastDelivery.status': 'State of the delivery.',
  'answer.secret': [
    'Secret of the signature; shown only now. Where notes are written it signs nothing.',
    'whsec_9f2c7b',
  ],
  'lastDelivery.at': 'When it was sent.',
  responseStatus: ['HTTP status of the answer. Null: none came.', 200],
  event: ['Name of the event, or `test`.', 'analysis.finished'],
  'WebhookDelivery.status': 'State of the delivery.',
  attempts: count('Number of attempts.', 1),
  lastAttemptAt: 'When it was last tried. Null: never.',
  'WebhookDelivery.data': [
    'The data as they are sent; where notes are written, the event that the note is about.',
    { assetId: ID, tamperScore: 72 },
  ],
  'path.deliveryId': ['Identifier of the delivery.', ID],
  'path.jobId': ['Identifier of the job.', ID],
  'path.runId': ['Identifier of the run.', ID],
  'path.taskId': ['Identifier of the task.', ID],
  'Message.subject': ['Subject, for mail.', 'Please send photos of the damage'],
  'Message.status': '`kept`: there is no mail server or gateway, so it can only be read here.',
  settledAt: 'When it was delivered or given up. Null: not yet.',
  'getMessage.answer.data.status': '`kept`: there is no mail server or gateway, so it can only be read here.',
  'getMessage.answer.data.subject': ['Subject, for mail.', 'Please send photos of the damage'],
  'data.text': ['Text of the message. Null: it was delivered.', 'Please open this link.'],
  carriers: 'Whether mail and SMS leave the installation.',
  mail: 'By mail.',
  sms: 'By SMS.',
  bell: 'By the bell in the dashboard.',
  delivers: 'Whether mail and SMS leave the installation; otherwise they stay in the outbox.',
  'Notification.kind':
    '`mention`: a comment names the user; `assigned`: a record was assigned to the user; `answered`: a customer answered a work order of the user’s; `review`: a record of the user’s needs review.',
  mention: 'A comment names the user.',
  assigned: 'Somebody assigned a record to the user.',
  'data.answered': 'A customer answered a work order of the user’s.',
  'body.answered': 'A customer answered a work order of the user’s. Left out: stays as it is.',
  'data.review': 'A record of the user’s needs review; by the bell alone.',
  'body.review': 'A record of the user’s needs review; by the bell alone. Left out: stays as it is.',
  read: 'Whether it was read.',
  alerts: 'What administrators are alerted to, newest first; empty for others.',
  'SecurityAlert.kind': 'What was done more often within an hour than the settings allow for.',
  about: ['User name, or an address of the network.', 'mia@example.com'],
  'SecurityAlert.count': ['How often within the hour.', 23],
  'readNotifications.body.ids': ['Identifiers of notifications and alerts. Absent: all.', [ID]],
};
