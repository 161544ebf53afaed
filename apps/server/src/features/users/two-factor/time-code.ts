import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';

const PERIOD_SECONDS = 30;
/** Steps before and after the current one that are also accepted, for differing clocks. */
const TOLERANCE = 1;

/** 160 random bits in base32, as RFC 4226 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step of a six-digit code; null if it is not a current one. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret }).validate({ token: code, window: TOLERANCE, timestamp: now });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/** A QR code (data address of a PNG) for authenticator apps: the secret, and its owner. */
export function drawQrCode(secret: string, username: string): Promise<string> {
  const address = new TOTP({ issuer: 'Assay', label: username, secret }).toString();
  return toDataURL(address, { errorCorrectionLevel: 'M', margin: 2, scale: 6 });
}
