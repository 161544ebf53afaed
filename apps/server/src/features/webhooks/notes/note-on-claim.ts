import { isNoteEvent } from '@assay/contract/webhooks';
import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { Sealer } from '../../../platform/auth/seal.ts';
import {
  AddressRefusedError,
  type GuardOptions,
  sendGuarded,
} from '../../../platform/outbound/guarded-request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { TEST_EVENT } from '../announce.ts';
import { type Attempt, describeRefusal, explain, type Outgoing, USER_AGENT } from '../delivery-attempt.ts';
import { fetchAccessToken, type NoteClient } from './access-token.ts';
import { NOTE_TAKERS, type NoteRequest } from './claims-systems.ts';
import { composeNote, type NoNote } from './compose-note.ts';

export interface NoteDeps extends Pick<Platform, 'database'> {
  readonly sealer: Sealer;
  /** The installation's address without a trailing slash. If undefined, notes have no link. */
  readonly publicUrl: string | undefined;
}

const MAX_ANSWER_BYTES = 64 * 1024;

/** Both systems answer this after creating the object. */
const CREATED = 201;

/** Refusals that may be temporary, or be fixed with the credentials. Any other is not retried. */
const PASSING_REFUSALS = [401, 403, 408, 409, 425, 429];

const NO_NOTE: Readonly<Record<NoNote, string>> = {
  'no record': 'There is no record that a note could be about.',
  'no claim': 'The record says nothing in the field that names the claim.',
  'no id': 'What the record says in the field that names the claim is no ID of that system.',
  'by customer': 'A customer answered what names the claim. Notes go only to claims that staff have named.',
};

/** Binds the secret to its webhook, and to being this one of its two secrets. */
export const ownerOfClientSecret = (webhookId: string): string => `${webhookId} client`;

/** Writes a note on the claim that the event's record names. A test asks for an access token and writes nothing. */
export async function noteOnClaim(
  { database, sealer, publicUrl }: NoteDeps,
  { delivery, webhook }: Outgoing,
  reach: GuardOptions,
): Promise<Attempt> {
  const { notes, sealedClientSecret } = webhook;
  if (!notes || !sealedClientSecret) throw new Error('The webhook writes no notes.');
  const { id, repeats, event, data } = delivery;
  const clientSecret = sealer.open(sealedClientSecret, ownerOfClientSecret(webhook.id));
  const client = { ...notes, clientSecret };
  if (event === TEST_EVENT) return testCredentials(client, reach);
  if (!isNoteEvent(event)) throw new Error(`No note says ${event}.`);
  const composed = await database.withOrganisation(webhook.organisationId, (t) =>
    composeNote(t, event, data, notes, publicUrl),
  );
  if (typeof composed === 'string') return skip(NO_NOTE[composed]);
  const taker = NOTE_TAKERS[notes.system];
  const request = taker.writeRequest(webhook.url, composed.claimId, composed.note, repeats ?? id);
  try {
    const { status, answer } = await send(request, await askForToken(client, reach), reach);
    const isThere = status === CREATED || taker.saysItIsThere(status, answer);
    return isThere ? { status: 'delivered', error: null, responseStatus: status } : refuse(status);
  } catch (error) {
    return explain(error);
  }
}

const skip = (error: string): Attempt => ({ status: 'skipped', error, responseStatus: null });

function refuse(status: number): Attempt {
  const isFinal = status < 500 && !PASSING_REFUSALS.includes(status);
  return { status: isFinal ? 'failed' : 'waiting', error: describeRefusal(status), responseStatus: status };
}

/** Tried once: repeating a wrong secret may lock the client out. */
async function testCredentials(client: NoteClient, reach: GuardOptions): Promise<Attempt> {
  try {
    await askForToken(client, reach);
    return skip('An access token was given. A test writes no note.');
  } catch (error) {
    return { ...explain(error), status: 'failed' };
  }
}

async function send({ address, headers, body }: NoteRequest, token: string, reach: GuardOptions) {
  reach.signal?.throwIfAborted();
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

/** Throws AddressRefusedError, or an error whose message an administrator may see. */
async function askForToken(client: NoteClient, { signal: _, ...reach }: GuardOptions): Promise<string> {
  try {
    return await fetchAccessToken(client, reach);
  } catch (error) {
    const cause = error instanceof ClientError ? error.cause : error;
    if (cause instanceof AddressRefusedError) throw cause;
    const message = hide(client.clientSecret, describeTokenFailure(error));
    throw new Error(`No access token: ${message.slice(0, 200)}`, { cause: error });
  }
}

function describeTokenFailure(error: unknown): string {
  if (error instanceof ResponseBodyError) {
    return [error.error, error.error_description].filter(Boolean).join(', ');
  }
  const { message, cause } = error as Error;
  if (error instanceof WWWAuthenticateChallengeError) return describeRefusal(error.status);
  if (cause instanceof Response) {
    return cause.ok ? 'The answer is not the JSON that it should be.' : describeRefusal(cause.status);
  }
  return cause instanceof Error ? cause.message : message;
}

/** A server may repeat what it was sent. */
function hide(secret: string, text: string): string {
  return [secret, encodeURIComponent(secret)].reduce((hidden, one) => hidden.replaceAll(one, '…'), text);
}
