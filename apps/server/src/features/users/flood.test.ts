import { createOrganisation, createUser, startTestServer } from '@assay/server/testing';
import { expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';

it('a flood of sign-ins from the owner’s address keeps nobody out of a known browser, and fools nobody with another mark', async () => {
  const server = await startTestServer({ config: { requestsPerMinute: 20 } });
  try {
    const owner = await createUser(server.platform, await createOrganisation(server.platform));
    const login = (password: string, cookie?: string) =>
      fetch(`${server.address}/api/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify({ username: owner.username, password: digestPassword(password) }),
      });
    const first = await login(owner.password);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^assay-device-/);
    for (let number = 0; number < 25; number++) await login('Wrong-guess-1', `${cookie}x`);
    expect((await login(owner.password)).status).toBe(429);
    expect((await login(owner.password, cookie.replace(/=.*/, '=made.up.mark'))).status).toBe(429);
    const known = await login(owner.password, cookie);
    expect(await known.json()).toMatchObject({ outcome: 'signed-in' });
  } finally {
    await server.close();
  }
});
