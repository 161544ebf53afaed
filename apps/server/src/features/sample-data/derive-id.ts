import { createHash } from 'node:crypto';

/** A version 8 UUID (RFC 9562, 5.8) derived from another one and a name. */
export function deriveId(id: string, name: string): string {
  const digest = createHash('sha256').update(`${id} ${name}`).digest();
  digest[6] = (digest.readUInt8(6) & 0x0f) | 0x80;
  digest[8] = (digest.readUInt8(8) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
