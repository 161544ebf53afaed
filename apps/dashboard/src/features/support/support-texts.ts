import { bindTexts } from '../../i18n/i18n.ts';

export const supportTexts = {
  switch: 'Switch Organization',
  clear: 'Back to your own organisation',
  nothing: 'No organisation of this name',
  title: 'Support access',
  text: 'While access is allowed, this installation’s support staff can act in your organisation. Your audit log records what they do, reading included, and who did it.',
  rights: 'What support may do',
  everyone: {
    title: 'Every support user can',
    records: 'see and change records and work orders, review records and decide on them',
    files: 'see, upload and analyse files, and correct expenses read from them',
    reports: 'read insights, reports and live events, and share reports through links',
    people:
      'see your settings, your question sets, the users a record can be given to, and what notifies themselves',
  },
  administrators: {
    title: 'Those of them who are administrators can also',
    users:
      'see, create, change, disable and remove users and groups, make users administrators, sign them out, remove their second factor and lift the wait after failed sign-ins',
    access: 'create and end access tokens and webhooks',
    settings:
      'change settings, question sets, trusted certificates and the logo, and make or remove sample data',
    storages:
      'set up storages, without seeing their keys, take files in from them by jobs, and enter those in the ledger',
    mailboxes:
      'connect and change mailboxes, without seeing their passwords, have them read, and see whose messages came, with their subjects',
    erasing:
      'erase files that are due under your retention rules, place and lift legal holds, and revoke files',
    quarantine: 'see, scan again, release or delete files that the virus scanner has not cleared',
    deciding: 'confirm or decline proposed decisions (approvers can, too)',
    audit: 'read your audit log (auditors can, too), and have its head entered in the ledger',
    messages: 'see to whom messages were sent and their subjects, and send them again',
  },
  nobody: {
    title: 'Nobody in support can',
    account: 'export all your data, rename your organisation or delete it',
    signOn: 'see or change sign-in through your identity provider',
    support: 'allow, prolong or end support access',
    messages: 'read the text of messages, which may hold links to sign in',
  },
  stays:
    'What support sets up, such as users, access tokens, webhooks and links to reports, stays when access ends. Remove what you do not need.',
  off: 'Support has no access.',
  on: 'Support has access until {{until}}.',
  onForever: 'Support has access until you end it.',
  grantedBy: 'Allowed by {{name}}',
  days: 'For how long',
  day_one: '{{count}} day',
  day_other: '{{count}} days',
  grant: 'Allow access',
  prolong: 'Allow again',
  withdraw: 'End access',
  granted: 'Support has access',
  withdrawn: 'Support no longer has access',
} as const;

export const t = bindTexts({ support: supportTexts });
