import { type ReviewText, reviewTexts, t } from './review-texts.ts';

type Details = Readonly<Record<string, unknown>>;
type ChangeName = keyof typeof reviewTexts.change;
type LoggedName = keyof typeof reviewTexts.logged;

/** A change in words; users never see the audit log's internal names. */
export function describeChange(action: string, details: Details): string {
  if (action === 'record.updated') return describeUpdate(details.changes as Details | undefined);
  if (action === 'files.received') return t('review.filesReceived', { count: Number(details.files) });
  const reason = typeof details.reason === 'string' ? details.reason : '';
  if (action === 'record.held') return t('review.held', { reason });
  if (action === 'record.snoozed') {
    return t(typeof details.until === 'string' ? 'review.change.snoozed' : 'review.change.woken');
  }
  if (action === 'record.escalated') {
    return typeof details.note === 'string'
      ? t('review.change.escalated', { note: details.note })
      : t('review.change.deEscalated');
  }
  if (action === 'record.reference-face') {
    const name = typeof details.originalName === 'string' ? details.originalName : null;
    return name === null ? t('faces.dropped') : t('faces.chosen', { name });
  }
  const known: Record<string, ReviewText> = {
    'record.created': 'review.opened',
    'record.released': 'review.released',
    'record.erased': 'review.erased',
    'record.taken': 'review.change.taken',
    'record.given-back': 'review.change.givenBack',
    'record.decision-proposed': 'review.change.proposed',
    'record.decision-declined': 'review.change.declinedNote',
  };
  const key = known[action];
  if (key) return t(key);
  return action in reviewTexts.logged
    ? t(`review.logged.${action as LoggedName}`)
    : t('review.unnamedChange');
}

function describeUpdate(changes: Details = {}): string {
  const parts = Object.entries(changes).flatMap(([name, value]) => {
    const change = nameOf(name, value);
    return change ? [t(`review.change.${change}`)] : [];
  });
  return parts.length > 0 ? parts.join(', ') : t('review.changed');
}

function nameOf(name: string, value: unknown): ChangeName | null {
  switch (name) {
    case 'archived':
      return value ? 'archived' : 'restored';
    case 'needsReview':
      return value ? 'marked' : 'cleared';
    case 'assignedTo':
      return value === null ? 'unassigned' : 'assigned';
    case 'name':
      return 'renamed';
    case 'claim':
      return 'claimed';
    default:
      return null;
  }
}
