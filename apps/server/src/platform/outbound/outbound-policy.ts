import type { Config } from '../config/config.ts';

/** Which hosts may be called at addresses named by users of an organisation. */
export interface OutboundPolicy {
  /** Includes this machine and its networks, and allows calls without TLS. */
  readonly allowPrivate: boolean;
  /** The only hosts, as read by `allowsHost`; undefined: any. */
  readonly hosts?: readonly string[] | undefined;
  /** Requires TLS for all hosts, whatever `allowPrivate` says. */
  readonly tlsOnly?: boolean | undefined;
}

export const HOST_REFUSED = 'The operator of this server allows no calls to this host.';

/** `allowPrivate` depends on the kind of call; the rest is the same for all of them. */
export function outboundPolicy(
  { outboundHosts: hosts, requiresTls: tlsOnly }: Pick<Config, 'outboundHosts' | 'requiresTls'>,
  allowPrivate: boolean,
): OutboundPolicy {
  return { allowPrivate, hosts, tlsOnly };
}

/**
 * Whether a name or address may be called; `*.example.com` stands for every name below example.com, not for
 * itself.
 */
export function allowsHost(hosts: readonly string[] | undefined, host: string): boolean {
  if (hosts === undefined) return true;
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return hosts.some((allowed) =>
    allowed.startsWith('*.') ? name.endsWith(allowed.slice(1)) : name === allowed,
  );
}
