/**
 * SHA-256 of the password's UTF-8 bytes, in hex. Without WebCrypto, which plain HTTP does not have;
 * loaded when it is needed, so that the page opens without it.
 */
export async function hashPassword(password: string): Promise<string> {
  const { fingerprintString } = await import('@assay/fingerprint');
  return fingerprintString(password);
}
