import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time-stamp authority for tests: `openssl ts` behind a small HTTP server. */
export interface TestAuthority {
  readonly url: string;
  /** Its root certificate, PEM. */
  readonly root: string;
  /** The DER answer of `openssl ts -reply`. */
  reply(request: Uint8Array): Uint8Array;
  /** Its root's current revocation list, PEM; with a reason, the signer is on it from now on. */
  listRevocations(reason?: string): string;
  close(): Promise<void>;
}

export interface TestAuthorityOptions {
  /** Extended key usage of the signer; by default that of an authority. */
  readonly usage?: string;
  readonly policy?: string;
  /** A curve, by default P-256, whose keys are made at once; or `rsa:2048`. */
  readonly key?: string;
}

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const TEST_POLICY = '1.3.6.1.4.1.99999.1';

export async function startTestAuthority({
  usage = 'critical,timeStamping',
  policy = TEST_POLICY,
  key = 'P-256',
}: TestAuthorityOptions = {}): Promise<TestAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = key.startsWith('rsa:') ? [key] : ['ec', '-pkeyopt', `ec_paramgen_curve:${key}`];
  const subject = (name: string) => ['-subj', `/O=Test/CN=${name}`, '-nodes', '-sha256'];
  openssl(
    ...['req', '-x509', '-newkey', ...newKey, '-keyout', 'root.key', '-out', 'root.pem', '-days', '30'],
    ...subject('Test root'),
  );
  openssl('req', '-newkey', ...newKey, '-keyout', 'tsa.key', '-out', 'tsa.csr', ...subject('Test authority'));
  writeFileSync(join(folder, 'ext'), `extendedKeyUsage=${usage}\nkeyUsage=critical,digitalSignature\n`);
  openssl(
    ...['x509', '-req', '-in', 'tsa.csr', '-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial'],
    ...['-out', 'tsa.pem', '-days', '20', '-sha256', '-extfile', 'ext'],
  );
  writeFileSync(
    join(folder, 'tsa.cnf'),
    [
      ...['[tsa]', 'default_tsa = one', '[one]', `serial = ${folder}/serial`, 'crypto_device = builtin'],
      ...[`signer_cert = ${folder}/tsa.pem`, `signer_key = ${folder}/tsa.key`],
      ...['signer_digest = sha256', `default_policy = ${policy}`, `other_policies = ${TEST_POLICY}.7`],
      ...['digests = sha256, sha384, sha512', 'accuracy = secs:1, millisecs:500', 'ordering = no'],
      ...['tsa_name = no', 'ess_cert_id_chain = no', 'ess_cert_id_alg = sha256', ''],
    ].join('\n'),
  );
  const reply = (request: Uint8Array) => {
    writeFileSync(join(folder, 'request.tsq'), request);
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'request.tsq', '-out', 'answer.tsr');
    return new Uint8Array(readFileSync(join(folder, 'answer.tsr')));
  };
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(
    join(folder, 'ca.cnf'),
    [
      ...['[ca]', 'default_ca = one', '[one]', `database = ${folder}/index.txt`, 'default_md = sha256'],
      ...[
        'default_crl_days = 30',
        `certificate = ${folder}/root.pem`,
        `private_key = ${folder}/root.key`,
        '',
      ],
    ].join('\n'),
  );
  const listRevocations = (reason?: string) => {
    if (reason) openssl('ca', '-config', 'ca.cnf', '-revoke', 'tsa.pem', '-crl_reason', reason);
    openssl('ca', '-config', 'ca.cnf', '-gencrl', '-out', 'crl.pem');
    return readFileSync(join(folder, 'crl.pem'), 'utf8');
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.headers['content-type'] !== 'application/timestamp-query') {
      response.writeHead(415).end();
      return;
    }
    const answer = reply(Buffer.concat(parts));
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    root: readFileSync(join(folder, 'root.pem'), 'utf8'),
    reply,
    listRevocations,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true });
    },
  };
}
