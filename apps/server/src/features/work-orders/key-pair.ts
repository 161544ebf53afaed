import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Sealer } from '../../platform/auth/seal.ts';

const generate = promisify(generateKeyPair);

/** ECDH on P-256, which WebCrypto of every browser supports. */
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
