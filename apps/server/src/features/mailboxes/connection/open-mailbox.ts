import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ImapFlow, ImapFlowError, ImapTransport } from 'imapflow';
import type { Sealer } from '../../../platform/auth/seal.ts';
import { connectGuarded } from '../../../platform/outbound/guarded-agents.ts';
import type { OutboundPolicy } from '../../../platform/outbound/outbound-policy.ts';
import { isPublicAddress } from '../../../platform/outbound/public-address.ts';
import { explainFailure, MailboxProblem, type Place, wordsOf } from '../mailbox-problem.ts';
import { type MailboxRow, openPassword } from '../mailbox-rows.ts';

export interface MailboxAccess extends OutboundPolicy {
  readonly sealer: Sealer;
  readonly limits?: MailboxLimits;
  /** Trusted certificates in PEM, replacing those that the process trusts. */
  readonly authorities?: string;
}

export interface MailboxLimits {
  /** Milliseconds until a server must have answered. */
  readonly answerMs: number;
  /** Milliseconds without a byte, after which a connection is closed; long enough to take in a message. */
  readonly idleMs: number;
}

const LIMITS: MailboxLimits = { answerMs: 20_000, idleMs: 120_000 };
/** Limit of one answer. Messages are read in parts, so that none needs more. */
const ANSWER_BYTES = 8 * 1024 ** 2;

export interface OpenMailbox {
  readonly client: ImapFlow;
  readonly place: Place;
  /** The server's own words on its last refusal. */
  lastRefusal(): string | null;
  /**
   * The code of the error that ended the connection, from `ImapFlowErrorCode`; pending commands only learn
   * that it ended.
   */
  brokenBy(): string | null;
  /** Logs out, or closes the connection if that takes too long. */
  close(): Promise<void>;
}

export const placeOf = ({ host, port, user }: MailboxRow): Place => ({
  where: port === 993 || port === 143 ? host : `${host}, port ${port}`,
  user,
});

/**
 * Connects and signs in. The connection is closed when the signal aborts; `onSocket` gets it as soon as it
 * exists. Throws MailboxProblem.
 */
export async function openMailbox(
  row: MailboxRow,
  access: MailboxAccess,
  signal: AbortSignal,
  onSocket: (socket: Socket) => void = () => undefined,
): Promise<OpenMailbox> {
  const place = placeOf(row);
  const limits = access.limits ?? LIMITS;
  try {
    const socket = await connectGuarded(row.host, row.port, { ...access, timeoutMs: limits.answerMs });
    onSocket(socket);
    refuseClear(row, access, socket);
    return await signIn(row, { place, access, limits, socket }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw explainFailure(error, place) ?? error;
  }
}

/** Without TLS, the password may only be sent to the operator's own network. */
function refuseClear({ tls }: MailboxRow, { tlsOnly }: MailboxAccess, socket: Socket): void {
  if (tls !== 'none') return;
  const isPrivate = socket.remoteAddress !== undefined && !isPublicAddress(socket.remoteAddress);
  if (isPrivate && !tlsOnly) return;
  socket.destroy();
  throw new MailboxProblem(
    'security',
    tlsOnly
      ? 'The operator of this server allows no connections without TLS.'
      : 'Without TLS, only mailboxes of private networks are read.',
  );
}

interface Connection {
  readonly place: Place;
  readonly access: MailboxAccess;
  readonly limits: MailboxLimits;
  readonly socket: Socket;
}

async function signIn(
  row: MailboxRow,
  { place, access, limits, socket }: Connection,
  signal: AbortSignal,
): Promise<OpenMailbox> {
  // Loaded only by processes that read a mailbox.
  const { ImapFlow } = await import('imapflow');
  let refusal: string | null = null;
  const note = ({ err }: { err?: Partial<ImapFlowError> }) => {
    refusal = wordsOf(err) ?? refusal;
  };
  const quiet = () => undefined;
  const client = new ImapFlow({
    ...{ host: row.host, port: row.port, secure: row.tls === 'tls', doSTARTTLS: row.tls === 'starttls' },
    auth: { user: row.user, pass: openPassword(row, access.sealer) },
    transport: transportOver(socket),
    tls: { minVersion: 'TLSv1.2', ...(access.authorities ? { ca: access.authorities } : {}) },
    ...{ connectionTimeout: limits.answerMs, greetingTimeout: limits.answerMs, socketTimeout: limits.idleMs },
    ...{ maxLiteralSize: ANSWER_BYTES / 2, maxLineLength: ANSWER_BYTES / 2, maxResponseSize: ANSWER_BYTES },
    ...{ disableCompression: true, disableAutoIdle: true, disableAutoEnable: true },
    clientInfo: { name: 'Assay', version: false, os: false, vendor: false },
    logger: { debug: quiet, info: quiet, warn: note, error: note },
  });
  // Pending commands are rejected anyway. Without a listener the event would end the whole process.
  let brokenBy: string | null = null;
  client.on('error', ({ code }: Partial<ImapFlowError>) => {
    brokenBy ??= code ?? null;
  });
  const hangUp = () => client.close();
  signal.addEventListener('abort', hangUp, { once: true });
  const end = () => signal.removeEventListener('abort', hangUp);
  try {
    await client.connect();
  } catch (error) {
    end();
    client.close();
    socket.destroy();
    throw error;
  }
  return {
    client,
    place,
    lastRefusal: () => refusal,
    brokenBy: () => brokenBy,
    async close() {
      end();
      const timer = setTimeout(hangUp, limits.answerMs);
      await client.logout().catch(quiet);
      clearTimeout(timer);
      client.close();
    },
  };
}

/** Uses the connection that was checked: the name is not resolved again. */
function transportOver(socket: Socket): ImapTransport {
  return {
    connect({ secure, host, servername, tls }, onConnect) {
      if (secure) return connectTls({ ...tls, socket, host, servername }, onConnect);
      setImmediate(onConnect);
      return socket;
    },
    upgrade: (_plain, { host, servername, tls }, onSecure) =>
      connectTls({ ...tls, socket, host, servername }, onSecure),
  };
}
