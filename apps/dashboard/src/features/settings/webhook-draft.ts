import type { RouteInput } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import {
  type ClaimNotes,
  type ClaimsSystem,
  NOTE_EVENTS,
  WEBHOOK_EVENTS,
  type Webhook,
} from '@assay/contract/webhooks';
import { language } from '../../i18n/language.ts';
import { wrongPathOf } from '../../platform/api/wrong-field.ts';

/** A webhook as typed. A webhook for events ignores the fields of notes. */
export interface WebhookDraft {
  sends: 'events' | ClaimsSystem;
  url: string;
  description: string;
  events: string[];
  claimFrom: string;
  language: ClaimNotes['language'];
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

export function draftWebhook(webhook: Webhook | null): WebhookDraft {
  const { notes } = webhook ?? { notes: null };
  return {
    sends: notes?.system ?? 'events',
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: [...(webhook?.events ?? WEBHOOK_EVENTS)],
    claimFrom: notes?.claimFrom ?? 'number',
    language: notes?.language ?? language,
    tokenUrl: notes?.tokenUrl ?? '',
    clientId: notes?.clientId ?? '',
    clientSecret: '',
    scope: notes?.scope ?? '',
  };
}

type Change = RouteInput<typeof routes.updateWebhook>['body'];

const offered = ({ sends }: WebhookDraft) => (sends === 'events' ? WEBHOOK_EVENTS : NOTE_EVENTS);

export function readWebhook(draft: WebhookDraft) {
  const events = offered(draft).filter((name) => draft.events.includes(name));
  return { url: draft.url.trim(), description: draft.description.trim(), events };
}

/** Undefined for a webhook that sends events. Contains no secret if none was typed. */
export function readNotes(draft: WebhookDraft): Change['notes'] {
  if (draft.sends === 'events') return undefined;
  return {
    system: draft.sends,
    claimFrom: draft.claimFrom as ClaimNotes['claimFrom'],
    language: draft.language,
    tokenUrl: draft.tokenUrl.trim(),
    clientId: draft.clientId.trim(),
    scope: draft.scope.trim(),
    ...(draft.clientSecret.trim() && { clientSecret: draft.clientSecret.trim() }),
  };
}

export function isComplete(draft: WebhookDraft, isNew: boolean): boolean {
  if (draft.url.trim() === '' || readWebhook(draft).events.length === 0) return false;
  if (draft.sends === 'events') return true;
  const needed = [draft.tokenUrl, draft.clientId, ...(isNew ? [draft.clientSecret] : [])];
  return needed.every((text) => text.trim() !== '');
}

/** The field to which a refusal refers; null if it refers to none that is shown. */
export function wrongFieldIn(draft: WebhookDraft, error: unknown): string | null {
  return wrongPathOf(error).find((name) => name in draft) ?? null;
}
