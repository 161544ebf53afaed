import { fingerprintString } from '@assay/fingerprint';

/** SHA-256 of the password's UTF-8 bytes, in hex. Without WebCrypto, which plain HTTP does not have. */
export function hashPassword(password: string): string {
  return fingerprintString(password);
}
