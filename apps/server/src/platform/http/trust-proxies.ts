import { isPublicAddress } from '../outbound/public-address.ts';

/**
 * Whether the forwarding headers of an address are trusted; `hop` 0 is the connected peer, 1 the address that
 * it names, and so on.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Trusts this number of proxies, each on this machine or in a private network. The address that the last one
 * names is the caller, even in a private network, where it could name any address it likes.
 */
export function trustProxies(proxies: number): TrustProxy | false {
  if (proxies === 0) return false;
  return (address, hop) => hop < proxies && !isPublicAddress(address.replace(/^::ffff:(?=\d+\.)/i, ''));
}
