import { bindTexts } from '../../i18n/i18n.ts';

/** Used by code that is loaded after the page. */
export const newsTexts = {
  submitted: 'Work order {{requestId}} was submitted',
  analysed_one: 'An analysis finished',
  analysed_other: '{{count}} analyses finished',
  analysedFiles_one: 'An analysis finished. {{files}}',
  analysedFiles_other: '{{count}} analyses finished. {{files}}',
  verdictOf: '{{name}}: {{verdict}}',
  andMore_one: '{{count}} more',
  andMore_other: '{{count}} more',
  failed: 'analysis failed',
  notExamined: 'not examined',
  show: 'Show',
  kept: 'For you',
  inThisTab: 'In this tab',
  mention: '{{by}} mentioned you in {{reference}}',
  assigned: '{{by}} assigned {{reference}} to you',
  answered: 'A customer answered: {{reference}}',
  review: '{{reference}} needs review',
  alerts: 'Alerts for administrators',
  alert: {
    'failed-sign-ins': '{{count}} sign-ins as {{about}} failed within an hour',
    'refused-calls': '{{count}} calls by {{about}} were refused within an hour',
    downloads: '{{count}} downloads and exports by {{about}} within an hour',
  },
  unread: 'unread',
  readAll: 'Mark all as read',
} as const;

export const t = bindTexts(newsTexts, 'news');
