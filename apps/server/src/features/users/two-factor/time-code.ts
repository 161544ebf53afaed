import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one that are taken too, for clocks that differ. */
const TOLERANCE = 1;

/** 160 random bits in base32 (RFC 4226 asks for as many). */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step that a code of six digits belongs to; null where it is none of the present ones. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret }).validate({ token: code, window: TOLERANCE, timestamp: now });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/** A picture (data address of a PNG) that authenticator apps read: the secret, and whose it is. */
export function drawQrCode(secret: string, username: string): Promise<string> {
  const address = new TOTP({ issuer: 'Assay', label: username, secret }).toString();
  return toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, scale: 6 });
}
