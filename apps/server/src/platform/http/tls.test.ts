import { once } from 'node:events';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { startTestPlatform } from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { createApp } from './app.ts';
import { chooseTls } from './tls.ts';

let platform: Platform;
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;

beforeAll(async () => {
  platform = await startTestPlatform({ host: '0.0.0.0' });
  const tls = await chooseTls(platform.config);
  app = await createApp(platform, {
    authenticate: () => Promise.reject(new Error('nobody signs in here')),
    isEnabled: async () => true,
    tls,
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

async function shake(options: ConnectionOptions): Promise<TLSSocket> {
  // Our own certificate, which nobody has signed.
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options });
  await once(socket, 'secureConnect');
  return socket;
}

it.each(['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305'])('speaks %s', async (ciphers) => {
  const socket = await shake({ maxVersion: 'TLSv1.2', ciphers });
  expect(socket.getCipher().name).toBe(ciphers);
  socket.destroy();
});

it.each([
  'ECDHE-ECDSA-AES128-SHA',
  'ECDHE-ECDSA-AES256-SHA384',
  'AES128-GCM-SHA256',
  'DHE-RSA-AES128-GCM-SHA256',
])('does not speak %s', async (ciphers) => {
  const options = { maxVersion: 'TLSv1.2', ciphers: `${ciphers}@SECLEVEL=0` } as const;
  await expect(shake(options)).rejects.toThrow(/handshake failure|no cipher/i);
});
