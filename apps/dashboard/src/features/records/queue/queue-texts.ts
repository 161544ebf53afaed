import { bindTexts } from '../../../i18n/i18n.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { recordsTexts } from '../records-texts.ts';

export const queueTexts = {
  title: 'Needs review',
  count_one: '{{count}} record waits for a person',
  count_other: '{{count}} records wait for a person, the most serious first',
  countCapped: 'More than {{count}} records wait for a person, the most serious first',
  view: {
    all: 'All',
    mine: 'Mine',
    unassigned: 'Unassigned',
    escalated: 'Escalated',
    proposed: 'Second opinion',
    snoozed: 'Snoozed',
  },
  views: 'Parts of the queue',
  none: {
    all: 'Nothing waits for review',
    mine: 'Nothing of yours waits',
    unassigned: 'Somebody looks after everything that waits',
    escalated: 'Nothing is escalated',
    proposed: 'No decision waits for a second opinion',
    snoozed: 'Nothing is snoozed',
  },
  noneText:
    'Administrators choose in the settings which findings bring records here and how much each weighs.',
  list: 'Records that wait, the most serious first',
  perPage: 'Records per page',
  all_one: '{{count}} reason in all',
  all_other: '{{count}} reasons in all',
  since: 'flagged',
  amount: 'Receipt: {{amount}}',
  take: 'Take',
  giveBack: 'Give back',
  taken: 'You look after it now',
  givenBack: 'Given back: it is unassigned now',
  nobody: 'unassigned',
  you: 'you look after it',
  snooze: 'Snooze',
  snoozeFor: { hour: 'One hour', tomorrow: 'Until tomorrow, 9:00', week: 'One week', month: 'Thirty days' },
  wake: 'Back into the queue',
  snoozed: 'Snoozed',
  woken: 'Back in the queue',
  until: 'snoozed until {{time}}',
  escalate: 'Escalate',
  escalateTitle: 'Escalate {{reference}}',
  escalateText: 'It moves up in the queue, and approvers find it under Escalated.',
  note: 'Why',
  escalated: 'Escalated',
  escalatedBy: 'escalated by {{name}}: {{note}}',
  deEscalate: 'Take the escalation back',
  deEscalated: 'Escalation taken back',
  actions: 'What to do with {{reference}}',
  proposed: 'a decision waits for a second opinion',

  files: 'Files without a record',
  filesText:
    'Files of detection jobs and of Analysis that reach the threshold or whose methods disagree, at most the twenty worst. Open a record to decide.',
  openRecord: 'Open a record',
  channel: {
    browser: 'from the dashboard',
    api: 'by the API',
    camera: 'from the camera page',
    storage: 'by a detection job',
    mailbox: 'from a mailbox',
  },
} as const;

export const t = bindTexts({ queue: queueTexts, records: recordsTexts, ui: uiTexts });
