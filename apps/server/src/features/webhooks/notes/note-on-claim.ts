import { isNoteEvent } from '@assay/contract/webhooks';
import { ClientError, ResponseBodyError } from 'openid-client';
import type { Sealer } from '../../../platform/auth/seal.ts';
import {
  AddressRefusedError,
  type GuardOptions,
  sendGuarded,
} from '../../../platform/outbound/guarded-request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { TEST_EVENT } from '../announce.ts';
import { type Attempt, describeRefusal, isTaken, type Outgoing, USER_AGENT } from '../delivery-attempt.ts';
import { fetchAccessToken, type NoteClient } from './access-token.ts';
import { NOTE_TAKERS, type NoteRequest } from './claims-systems.ts';
import { composeNote, type NoNote } from './compose-note.ts';

export interface NoteDeps extends Pick<Platform, 'database'> {
  readonly sealer: Sealer;
  /** The installation's address without a trailing slash. If undefined, notes have no link. */
  readonly publicUrl: string | undefined;
}

const MAX_ANSWER_BYTES = 64 * 1024;

/** Refusals that may pass by themselves, or once somebody mends the credentials. Any other is not tried again. */
const PASSING_REFUSALS = [401, 403, 408, 425, 429];

const NO_NOTE: Readonly<Record<NoNote, string>> = {
  'no record': 'There is no record that a note could be about.',
  'no claim': 'The record says nothing in the field that names the claim.',
};

/** Binds the secret to its webhook, and to being this one of its two secrets. */
export const ownerOfClientSecret = (webhookId: string): string => `${webhookId} client`;

/** Writes a note on the claim that the event's record names. A test asks for an access token and writes nothing. */
export async function noteOnClaim(
  { database, sealer, publicUrl }: NoteDeps,
  { delivery: { id, event, data }, webhook }: Outgoing,
  reach: GuardOptions,
): Promise<Attempt> {
  const { notes, sealedClientSecret } = webhook;
  if (!notes || !sealedClientSecret) throw new Error('The webhook writes no notes.');
  const clientSecret = sealer.open(sealedClientSecret, ownerOfClientSecret(webhook.id));
  const client = { ...notes, clientSecret };
  if (event === TEST_EVENT) {
    await askForToken(client, reach);
    return { status: 'delivered', error: null, responseStatus: null };
  }
  if (!isNoteEvent(event)) throw new Error(`No note says ${event}.`);
  const composed = await database.withOrganisation(webhook.organisationId, (t) =>
    composeNote(t, event, data, notes, publicUrl),
  );
  if (typeof composed === 'string') {
    return { status: 'skipped', error: NO_NOTE[composed], responseStatus: null };
  }
  const taker = NOTE_TAKERS[notes.system];
  const token = await askForToken(client, reach);
  const { status, answer } = await send(
    taker.writeRequest(webhook.url, composed.claimId, composed.note, id),
    token,
    reach,
  );
  if (isTaken(status) || taker.saysItIsThere(status, answer)) {
    return { status: 'delivered', error: null, responseStatus: status };
  }
  const isFinal = status >= 400 && status < 500 && !PASSING_REFUSALS.includes(status);
  return { status: isFinal ? 'failed' : 'waiting', error: describeRefusal(status), responseStatus: status };
}

async function send({ address, headers, body }: NoteRequest, token: string, reach: GuardOptions) {
  const text = JSON.stringify(body);
  const { status, body: answer } = await sendGuarded(address, {
    ...reach,
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'user-agent': USER_AGENT,
    },
    body: text,
    largestAnswer: MAX_ANSWER_BYTES,
  });
  return { status, answer: answer.toString() };
}

async function askForToken(client: NoteClient, { signal: _, ...reach }: GuardOptions): Promise<string> {
  try {
    return await fetchAccessToken(client, reach);
  } catch (error) {
    const cause = error instanceof ClientError ? error.cause : error;
    if (cause instanceof AddressRefusedError) throw cause;
    throw new Error(`No access token: ${describeTokenFailure(error)}`, { cause: error });
  }
}

/** For an administrator; holds no secret. */
function describeTokenFailure(error: unknown): string {
  if (error instanceof ResponseBodyError) {
    return [error.error, error.error_description].filter(Boolean).join(', ');
  }
  const { message, cause } = error as Error;
  if (cause instanceof Response) return describeRefusal(cause.status);
  return cause instanceof Error ? cause.message : message;
}
