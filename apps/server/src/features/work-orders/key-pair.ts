import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { createSealer, type Sealer } from '../../platform/auth/seal.ts';
import type { InstanceSecret } from '../../platform/config/secret.ts';

const generate = promisify(generateKeyPair);

/** Private keys of requests are hidden with it, each bound to its request's id. */
export function createRequestSealer(secret: InstanceSecret): Sealer {
  return createSealer(secret.derive('keys of client requests'));
}

/** ECDH on P-256, which WebCrypto of every browser knows. */
export async function makeKeyPair(
  sealer: Sealer,
  requestId: string,
): Promise<{ publicKey: string; sealedPrivateKey: string }> {
  const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' });
  const hidden = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealedPrivateKey: sealer.seal(hidden, requestId),
  };
}
