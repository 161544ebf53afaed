/** The name of a settings area in its address. */
export type AreaId =
  | 'analysis'
  | 'anomalies'
  | 'review'
  | 'workorders'
  | 'questions'
  | 'profiles'
  | 'trust'
  | 'access'
  | 'signon'
  | 'groups'
  | 'logo'
  | 'reports'
  | 'mailboxes'
  | 'storages'
  | 'tokens'
  | 'webhooks'
  | 'outbox'
  | 'quarantine'
  | 'audit'
  | 'retention';

export const FIRST_AREA: AreaId = 'analysis';
