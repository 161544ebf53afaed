import type { ClaimsSystem } from '@assay/contract/webhooks';

export interface Note {
  readonly subject: string;
  readonly text: string;
}

export interface NoteRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface NoteTaker {
  /** Matches the system's ids of objects on which a note can be written. */
  readonly idPattern: RegExp;
  /** `base` is the root of the system's API; `key` stays the same for each retry of a note. */
  writeRequest(base: string, claimId: string, note: Note, key: string): NoteRequest;
  /** Whether a refusal says that an earlier attempt succeeded, whose answer was lost. */
  saysItIsThere(status: number, answer: string): boolean;
}

const SALESFORCE_API = 'v60.0';

export const NOTE_TAKERS: Readonly<Record<ClaimsSystem, NoteTaker>> = {
  // Guidewire Cloud API for ClaimCenter, "Creating notes" and "Preventing duplicate database transactions".
  claimcenter: {
    idPattern: /^\w{1,40}:[\w-]{1,60}$/,
    writeRequest: (base, claimId, { subject, text }, key) => ({
      address: join(base, `claim/v1/claims/${encodeURIComponent(claimId)}/notes`),
      headers: { 'gw-dbtransaction-id': `assay-${key}` },
      body: { data: { attributes: { subject, body: text } } },
    }),
    saysItIsThere: (status, answer) => status === 400 && answer.includes('AlreadyExecutedException'),
  },
  // Salesforce Connect REST API, "Post a Feed Item". It has no key for recognising a retry.
  salesforce: {
    idPattern: /^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/,
    writeRequest: (base, claimId, { subject, text }) => ({
      address: join(base, `services/data/${SALESFORCE_API}/chatter/feed-elements`),
      headers: {},
      body: {
        feedElementType: 'FeedItem',
        subjectId: claimId,
        body: { messageSegments: [{ type: 'Text', text: `${subject}\n${text}` }] },
      },
    }),
    saysItIsThere: () => false,
  },
};

function join(base: string, path: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url.href;
}
