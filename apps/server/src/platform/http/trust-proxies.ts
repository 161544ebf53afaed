import { isPublicAddress } from '../outbound/public-address.ts';

/** Whether a caller's word for whom it speaks counts; `hop` 0 is the one whose connection it is, 1 whom that one names, and so on. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * So many proxies stand in front, each on this machine or in a private network. Whom they name beyond that is a caller: also one of a
 * private network, who could name whomever they like.
 */
export function trustProxies(proxies: number): TrustProxy | false {
  if (proxies === 0) return false;
  return (address, hop) => hop < proxies && !isPublicAddress(address.replace(/^::ffff:(?=\d+\.)/i, ''));
}
