import { type Call, CallError, type ClientOptions, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { noteAnswer } from '../network/network-store.ts';
import { readActingFor } from '../session/acting-store.ts';
import { readToken } from '../session/token-storage.ts';
import { localiseFailures } from './localise-error.ts';
import { isPersonal } from './personal-calls.ts';

export const clientOptions: ClientOptions = {
  baseUrl: '',
  token: () => {
    const value = readToken();
    return value === null ? null : { value };
  },
  onBehalfOf: ({ id }) => (isPersonal(id) ? null : (readActingFor()?.identifier ?? null)),
};

type FailureListener = (error: CallError) => unknown;
const refused = new Set<FailureListener>();
const unavailable = new Set<FailureListener>();
const forbidden = new Set<FailureListener>();

/** Told of each 401 on a call that was made with a token; log-in and log-out are left out. */
export function onRefusedToken(listener: FailureListener): () => void {
  refused.add(listener);
  return () => refused.delete(listener);
}

/** What keeps the store of files away leaves everything else usable. */
const ABOUT_FILES: readonly string[] = ['UPLOAD_FAILED', 'FILE_UNAVAILABLE'];

/** Told of each 503 but those about files. */
export function onUnavailable(listener: FailureListener): () => void {
  unavailable.add(listener);
  return () => unavailable.delete(listener);
}

/** Told of each 403. */
export function onForbidden(listener: FailureListener): () => void {
  forbidden.add(listener);
  return () => forbidden.delete(listener);
}

const ownRefusals = new Set<string>([routes.login.id, routes.logout.id, routes.signInWithToken.id]);

function reportFailure(error: CallError): void {
  if (error.httpStatus === 401 || error.code === 'TokenExpiredError')
    for (const listener of refused) listener(error);
  if (error.httpStatus === 403) for (const listener of forbidden) listener(error);
  if (error.httpStatus === 503 && !ABOUT_FILES.includes(error.code))
    for (const listener of unavailable) listener(error);
}

/** Calls a route of the contract as the signed-in user. Throws CallError. */
export const call: Call = callBy(createClient(clientOptions));

/**
 * The same for calls about the signed-in user, even by routes mostly about others: never on another
 * organisation's behalf.
 */
export const callAsOneself: Call = callBy(createClient({ ...clientOptions, onBehalfOf: () => null }));

/** Notifies the session and the network state of each call's result; failures speak the page's language. */
export function callBy(client: Call): Call {
  const send = localiseFailures(client);
  return async (route, input, signal) => {
    const hadToken = readToken() !== null;
    try {
      const answer = await send(route, input, signal);
      noteAnswer(true);
      return answer;
    } catch (error) {
      if (error instanceof CallError) noteAnswer(error.httpStatus !== 0);
      const isOwn = error instanceof CallError && error.httpStatus === 401 && ownRefusals.has(route.id);
      if (error instanceof CallError && !isOwn && (error.httpStatus !== 401 || hadToken))
        reportFailure(error);
      throw error;
    }
  };
}
