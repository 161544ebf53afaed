import { createHash, createHmac } from 'node:crypto';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';

/** The inputs of a customer's link. Another version of the same request has another token. */
export interface LinkOf {
  readonly id: string;
  readonly linkVersion: number;
}

export interface CaptureLinks {
  /** 256 bits that nobody can compute without the installation's key. */
  tokenOf(request: LinkOf): string;
  /** The stored form of the token. */
  digestOf(request: LinkOf): string;
  /** In the fragment, which browsers do not send: no log of a server or proxy ever contains the token. */
  linkOf(request: LinkOf, baseUrl: string): string;
}

/**
 * The same request has the same token at any time, so that a reminder can contain it although it is not
 * stored.
 */
export function createCaptureLinks(secret: InstanceSecret): CaptureLinks {
  const key = Buffer.from(secret.derive('capture links'), 'hex');
  const tokenOf = ({ id, linkVersion }: LinkOf) =>
    createHmac('sha256', key).update(`${id} ${linkVersion}`).digest('base64url');
  return {
    tokenOf,
    digestOf: (request) => digest(tokenOf(request)),
    linkOf: (request, baseUrl) => `${baseUrl}/capture#${tokenOf(request)}`,
  };
}

/** The request of a link, in any state; null for a token that opens nothing (any more). */
export async function findRequestByToken(
  database: Database,
  token: string,
): Promise<{ id: string; organisationId: string } | null> {
  const { id, organisationId, tokenDigest } = clientRequests;
  const [found] = await database.asSystem((t) =>
    t
      .select({ id, organisationId })
      .from(clientRequests)
      .where(eq(tokenDigest, digest(token))),
  );
  return found ?? null;
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
