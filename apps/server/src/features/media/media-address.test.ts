import { firstFew } from '@assay/server/testing/elements';
import { describe, expect, it } from 'vitest';
import {
  expiryOf,
  MEDIA_ADDRESS_SECONDS,
  type MediaGrant,
  readMediaToken,
  signMediaToken,
} from './media-address.ts';

const secret = 'a'.repeat(64);
const now = Date.UTC(2026, 0, 1);
const grant: MediaGrant = {
  key: 'org/asset/original',
  contentType: 'image/jpeg',
  disposition: 'attachment',
  fileName: 'Übung "1".jpg',
  asker: { type: 'user', id: '5f0c8a4e-0f0c-4d29-9c7b-8f2f6f1c2a11' },
};
const token = signMediaToken(grant, expiryOf(now), secret);

describe('a media address', () => {
  it('gives back what was signed, until it ends', () => {
    expect(readMediaToken(token, secret, now)).toEqual({ ...grant, expiresAt: expiryOf(now) });
    expect(readMediaToken(token, secret, expiryOf(now) * 1000 - 1)).not.toBeNull();
    expect(readMediaToken(token, secret, expiryOf(now) * 1000)).toBeNull();
    const ofNobody = { ...grant, asker: null };
    expect(readMediaToken(signMediaToken(ofNobody, expiryOf(now), secret), secret, now)).toMatchObject(
      ofNobody,
    );
  });

  it('is refused after any change and with another secret', () => {
    expect(readMediaToken(token, 'b'.repeat(64), now)).toBeNull();
    const [grantPart, signature] = firstFew(token.split('.'), 2);
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      // The last digit of a base64url text has unused bits; what counts is the bytes it stands for.
      if (
        Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(Buffer.from(signature, 'base64url')) &&
        changed.split('.')[0] === grantPart
      )
        continue;
      expect(readMediaToken(changed, secret, now)).toBeNull();
    }
    for (const other of ['', '.', 'a.b', `${token}.x`, grantPart])
      expect(readMediaToken(other, secret, now)).toBeNull();
  });

  it('lives for 15 to 20 minutes and stays the same for 5', () => {
    for (let minute = 0; minute < 60; minute++) {
      const at = now + minute * 60_000 + 1;
      const left = expiryOf(at) - at / 1000;
      expect(left).toBeGreaterThanOrEqual(MEDIA_ADDRESS_SECONDS);
      expect(left).toBeLessThanOrEqual((MEDIA_ADDRESS_SECONDS * 4) / 3);
    }
    expect(signMediaToken(grant, expiryOf(now + 1), secret)).toBe(
      signMediaToken(grant, expiryOf(now + 299_000), secret),
    );
  });
});
