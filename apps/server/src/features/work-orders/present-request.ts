import {
  type ClientRequest,
  type ClientRequestSummary,
  isClientRequestOpen,
} from '@assay/contract/client-requests';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import {
  type LoadedRequest,
  loadRequests,
  readAdditional,
  readHistory,
  type Undelivered,
} from './find-requests.ts';

type LinkPicture = (storageKey: string) => string;

export function presentRequest(row: LoadedRequest, linkPicture: LinkPicture): ClientRequestSummary {
  const { id, requestId, firstName, lastName, email, smsNumber, type, state, recordId, additionalTo } = row;
  return {
    id,
    requestId,
    firstName,
    lastName,
    email,
    smsNumber,
    type,
    state,
    recordId,
    additionalTo,
    due: row.due.toISOString(),
    assets: row.assets.map(({ previewKey, ...asset }) => ({
      ...asset,
      thumbnail: previewKey ? linkPicture(previewKey) : null,
    })),
    undelivered: isClientRequestOpen(state) ? row.undelivered.map(presentUndelivered) : [],
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    assignedTo: row.assignedToName,
  };
}

const KEPT = {
  mail: 'No mail server is set up. An administrator finds the message under Settings, Mail and SMS.',
  sms: 'No SMS gateway is set up. An administrator finds the message under Settings, Mail and SMS.',
};

function presentUndelivered({ channel, recipient, status, error, settledAt, createdAt }: Undelivered) {
  const reason = status === 'kept' ? KEPT[channel] : error;
  return { channel, recipient, reason, at: (settledAt ?? createdAt).toISOString() };
}

export async function readRequest(
  transaction: Transaction,
  id: string,
  { linkPicture, linkOf }: { linkPicture: LinkPicture; linkOf: (row: LoadedRequest) => string },
): Promise<ClientRequest> {
  const row = oneRow(await loadRequests(transaction, [id]));
  const {
    questionSetRefId,
    message,
    language,
    referenceFaceId,
    originalOf,
    sentAt,
    remindedAt,
    submittedAt,
    publicKey,
  } = row;
  const history = await readHistory(transaction, id);
  const additional = await readAdditional(transaction, id);
  return {
    ...presentRequest(row, linkPicture),
    questionSetRefId,
    message,
    language,
    referenceFace: referenceFaceId,
    originalOf,
    publicKey,
    sentAt: sentAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    captureLink: isClientRequestOpen(row.state) ? linkOf(row) : null,
    history: history.map(({ step, actorName, channels, createdAt }) => ({
      step,
      by: actorName,
      channels,
      at: createdAt.toISOString(),
    })),
    additional: additional.map(({ id, requestId, state, createdAt }) => ({
      id,
      requestId,
      state,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * Without the names of colleagues, the customer's contact details, and the mail server's messages: for
 * recipients of a share.
 */
export function asGuestsSeeIt(request: ClientRequest): ClientRequest {
  const history = request.history.map((step) => ({ ...step, by: null }));
  const unsaid = { createdBy: null, assignedTo: null, captureLink: null, email: null, smsNumber: null };
  return { ...request, ...unsaid, undelivered: [], history };
}
