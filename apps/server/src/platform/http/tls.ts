import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { Config } from '../config/config.ts';
import { isLoopback } from './loopback.ts';

export interface TlsFiles {
  cert: string;
  key: string;
}

/** Only authenticated encryption with forward secrecy; every browser of the last ten years supports it. */
export const TLS_SUITES = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    ...['ECDSA', 'RSA'].flatMap((kind) =>
      ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'].map((it) => `ECDHE-${kind}-${it}`),
    ),
  ].join(':'),
} as const;

/**
 * The certificate to serve with. On loopback none is needed. Beyond it: the given one, none if a proxy
 * terminates TLS, else a self-signed one that is kept in the data folder.
 */
export async function chooseTls(config: Config): Promise<TlsFiles | undefined> {
  if (config.tls)
    return { cert: readFileSync(config.tls.certificate, 'utf8'), key: readFileSync(config.tls.key, 'utf8') };
  if (isLoopback(config.host) || config.proxies > 0) return undefined;
  return openSelfSigned(join(config.dataFolder, 'tls'));
}

async function openSelfSigned(folder: string): Promise<TlsFiles> {
  const [certPath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  if (!existsSync(certPath) || !existsSync(keyPath)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { cert, private: key } = await signForThisMachine();
    writeFileSync(keyPath, key, { mode: 0o600 });
    writeFileSync(certPath, cert);
  }
  return { cert: readFileSync(certPath, 'utf8'), key: readFileSync(keyPath, 'utf8') };
}

async function signForThisMachine() {
  const addresses = Object.values(networkInterfaces()).flatMap(
    (list) => list?.map(({ address }) => address) ?? [],
  );
  const names = ['localhost', hostname(), ...addresses.filter((address) => !address.includes('%'))];
  const altNames = [...new Set(names)].map((name) =>
    isIP(name) ? { type: 7 as const, ip: name } : { type: 2 as const, value: name },
  );
  const notAfterDate = new Date();
  // Browsers refuse certificates with a longer lifetime.
  notAfterDate.setDate(notAfterDate.getDate() + 397);
  return generate([{ name: 'commonName', value: hostname() }], {
    keyType: 'ec' as const,
    curve: 'P-256' as const,
    algorithm: 'sha256',
    notAfterDate,
    extensions: [{ name: 'subjectAltName', altNames }],
  });
}
