/** The support users who have a right: all who may act, only administrators among them, or nobody. */
export type SupportTier = keyof typeof SUPPORT_RIGHTS;

/**
 * The rights of support in an organisation that lets it in, as the organisation's administrators read them
 * first: sentences of `support-texts.ts`, each with the parts of the API concerned, by the tags of their
 * routes. `support-rights.test.ts` checks it against the route table in both directions.
 */
export const SUPPORT_RIGHTS = {
  everyone: [
    { says: 'support.everyone.records', of: ['Records', 'Review', 'Work orders', 'Capture'] },
    {
      says: 'support.everyone.files',
      of: ['Assets', 'Files', 'Documents', 'Recordings', 'Forensics', 'Ledger', 'Expenses'],
    },
    { says: 'support.everyone.reports', of: ['Reports', 'Insights', 'Events', 'Places'] },
    { says: 'support.everyone.people', of: ['Users', 'Organisations', 'Question sets', 'Notifications'] },
  ],
  administrators: [
    { says: 'support.administrators.users', of: ['Users', 'User groups'] },
    { says: 'support.administrators.access', of: ['Access tokens', 'Webhooks'] },
    {
      says: 'support.administrators.settings',
      of: ['Organisations', 'Question sets', 'Files', 'System', 'Sample data'],
    },
    { says: 'support.administrators.storages', of: ['Media storages', 'Forensic storage'] },
    { says: 'support.administrators.mailboxes', of: ['Mailboxes'] },
    { says: 'support.administrators.erasing', of: ['Retention', 'Ledger'] },
    { says: 'support.administrators.quarantine', of: ['Quarantine'] },
    { says: 'support.administrators.deciding', of: ['Review'] },
    { says: 'support.administrators.audit', of: ['Audit'] },
    { says: 'support.administrators.messages', of: ['Outbox'] },
  ],
  nobody: [
    { says: 'support.nobody.account', of: ['Account'] },
    { says: 'support.nobody.signOn', of: ['Single sign-on'] },
    { says: 'support.nobody.support', of: ['Organisations'] },
    { says: 'support.nobody.messages', of: ['Outbox'] },
  ],
} as const;
