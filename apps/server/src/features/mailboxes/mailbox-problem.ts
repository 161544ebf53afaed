import type { MailboxProblemKind, MailboxProblemWords } from '@assay/contract/mailboxes';
import type { ImapFlowError } from 'imapflow';
import {
  chainOf,
  explainNetworkFailure,
  type NetworkFailure,
} from '../../platform/outbound/network-failure.ts';

/** Why a mailbox cannot be read, in words for its administrator. */
export class MailboxProblem extends Error {
  override name = 'MailboxProblem';
  readonly kind: MailboxProblemKind;
  readonly serverSays: string | null;
  constructor(
    kind: MailboxProblemKind,
    message: string,
    { serverSays = null, cause }: { serverSays?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.serverSays = serverSays;
  }
  inWords(): MailboxProblemWords {
    const { kind, message, serverSays } = this;
    return { kind, message, serverSays };
  }
}

/**
 * A failure of our own during a message: neither the mail server nor, as far as is known, the message is to
 * blame.
 */
export class OwnFailure extends Error {
  override name = 'OwnFailure';
  constructor(cause: unknown) {
    super('A message could not be stored.', { cause });
  }
}

const KIND_OF: Readonly<Record<NetworkFailure['kind'], MailboxProblemKind>> = {
  address: 'address',
  name: 'address',
  route: 'connection',
  slow: 'connection',
  certificate: 'security',
};
/** Codes of `ImapFlowErrorCode`. */
const SLOW = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT'];
const CUT = [
  ...['NoConnection', 'EConnectionClosed', 'StateLogout', 'ClosedAfterConnectText', 'ClosedAfterConnectTLS'],
  ...['UnexpectedTag', 'DownloadIncomplete'],
];
const SAID_AT_MOST = 300;

/** The mailbox as its administrator knows it, for messages. */
export interface Place {
  readonly where: string;
  readonly user: string;
}

/** The problem behind an error that a mailbox's connection threw; null if it is unknown. */
export function explainFailure(error: unknown, { where, user }: Place): MailboxProblem | null {
  const chain = chainOf(error);
  const own = chain.find((one) => one instanceof MailboxProblem);
  if (own) return own;
  const failed = chain[0] as ImapFlowError | undefined;
  const serverSays = wordsOf(failed);
  const say = (kind: MailboxProblemKind, message: string) =>
    new MailboxProblem(kind, message, { serverSays, cause: error });
  if (failed?.authenticationFailed) return say('login', `${where} does not let ${user} in.`);
  const network = explainNetworkFailure(
    error,
    where,
    'Choose the other kind of encryption, or another port.',
  );
  if (network) return say(KIND_OF[network.kind], network.message);
  if (failed?.tlsFailed) return say('security', `${where} offers no encryption by STARTTLS.`);
  const code = String(failed?.code ?? '');
  if (SLOW.includes(code)) return say('connection', `${where} did not answer in time.`);
  if (CUT.includes(code)) return say('connection', `${where} closed the connection.`);
  if (serverSays !== null) return say('other', `${where} refused what was asked of it.`);
  if (/^(Parser|Invalid|TooMany|.*TooLarge|ResponseProcessing|MAX_IMAP)/.test(code))
    return say('other', `${where} answered what cannot be read.`);
  return null;
}

/**
 * Runs a request to the mail server and attributes failures to it. Throws MailboxProblem, or the original
 * error if it cannot be explained.
 */
export async function askServer<T>(place: Place, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw explainFailure(error, place) ?? error;
  }
}

/** The server's own message, in one line. */
export function wordsOf(error: Partial<ImapFlowError> | null | undefined): string | null {
  const said = error?.responseText ?? error?.reason;
  if (typeof said !== 'string') return null;
  return (
    said
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, SAID_AT_MOST)
      .toWellFormed() || null
  );
}
