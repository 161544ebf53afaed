import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AddressRefusedError, TLS_ONLY } from './guarded-request.ts';
import { allowsHost, HOST_REFUSED, type OutboundPolicy } from './outbound-policy.ts';
import { isPublicAddress } from './public-address.ts';

export const PRIVATE_REFUSED = 'Addresses of private networks are not allowed.';

/**
 * Throws AddressRefusedError for a host that is not allowed and for the address of a private network; a name
 * is also judged by its addresses when it is resolved.
 */
export function checkHost(host: string, { allowPrivate, hosts }: OutboundPolicy): void {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocalName = /(^|\.)(localhost|local|internal)$/i.test(bare);
  if (!allowPrivate && (isLocalName || (isIP(bare) > 0 && !isPublicAddress(bare))))
    throw new AddressRefusedError(PRIVATE_REFUSED);
  if (!allowsHost(hosts, bare)) throw new AddressRefusedError(HOST_REFUSED);
}

/**
 * Resolves a name for a connection, which goes to exactly this result: a second answer cannot lead elsewhere.
 */
function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, answer) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      // All of them: a name with both kinds of addresses is suspicious.
      if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
        return answer(new AddressRefusedError(PRIVATE_REFUSED), []);
      const [first] = found;
      if (options.all || !first) return answer(null, found);
      answer(null, first.address, first.family);
    });
}

type Connect = (options: { host?: string | null }, ...rest: never[]) => Duplex | null | undefined;

function guard<Made extends { createConnection: (...given: never[]) => Duplex | null | undefined }>(
  agent: Made,
  reach: OutboundPolicy,
  isClear: boolean,
): Made {
  const open = agent.createConnection.bind(agent) as unknown as Connect;
  const guarded: Connect = (options, ...rest) => {
    if (isClear && reach.tlsOnly) throw new AddressRefusedError(TLS_ONLY);
    checkHost(options.host ?? '', reach);
    return open(options, ...rest);
  };
  return Object.assign(agent, { createConnection: guarded });
}

export interface GuardedAgents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
  close(): void;
}

/**
 * Agents for clients with their own HTTP code that call a service named by a stranger. Every connection is
 * checked, including those from redirects and name resolution; it fails with AddressRefusedError.
 */
export function createGuardedAgents(reach: OutboundPolicy): GuardedAgents {
  const options = { keepAlive: true, maxSockets: 16, lookup: guardedLookup(reach.allowPrivate) };
  const http = guard(new HttpAgent(options), reach, true);
  const https = guard(new HttpsAgent(options), reach, false);
  return {
    http,
    https,
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

/** Opens a connection to a server that a stranger named. Rejects with AddressRefusedError, or with the network's error. */
export function connectGuarded(
  host: string,
  port: number,
  { timeoutMs, ...reach }: OutboundPolicy & { timeoutMs: number },
): Promise<Socket> {
  return new Promise((done, fail) => {
    checkHost(host, reach);
    // Small requests, each of which waits for its answer.
    const socket = connect({ host, port, noDelay: true, lookup: guardedLookup(reach.allowPrivate) });
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('No connection in time.'), { code: 'ETIMEDOUT' }));
    }, timeoutMs);
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      done(socket);
    });
    socket.once('close', () => clearTimeout(timer));
  });
}
