import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey, formatVerifierKey, openCheckpoint, openTrustedCheckpoint } from '@assay/ledger';
import { sealSeed } from '@assay/ledger/key-file';
import { hasOpenssl } from '@assay/ledger/testing-authority';
import { createOrganisation, startTestDatabase, type TestDatabase } from '@assay/server/testing';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRound } from '../self-audit/start-self-audit.ts';
import { enqueueEntries } from './enqueue-entries.ts';
import { integrateBatch } from './integrate-batch.ts';
import { LedgerForkError } from './ledger-fork-error.ts';
import { type LogSigner, openLogSigner } from './log-signer.ts';
import { openPublishedCheckpoint } from './published-checkpoint.ts';
import { signNewestCheckpoint } from './sign-checkpoint.ts';
import { readSignedCheckpoint } from './stored-checkpoints.ts';

const openssl = hasOpenssl();
let test: TestDatabase;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  test = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'assay-signer-'));
  client = await test.database.openConnection('assay_system', 'test');
});
afterEach(async () => {
  await client.end();
  await test.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

async function sign(signer: LogSigner, entries: number): Promise<string> {
  const organisation = await createOrganisation(test);
  const statements = Array.from({ length: entries }, () => ({
    ...{ kind: 'bundle' as const, subject: randomBytes(32).toString('hex'), idempotencyKey: randomUUID() },
  }));
  await test.database.withOrganisation(organisation.id, (t) => enqueueEntries(t, statements));
  await integrateBatch(client);
  await signNewestCheckpoint(client, signer, openPublishedCheckpoint(join(folder, 'published')));
  return (await readSignedCheckpoint(client))?.note ?? '';
}

/** The state in which `assay keys rotate` leaves the folder. */
function rotate(signer: LogSigner): void {
  writeFileSync(join(folder, 'origin'), `${signer.verifier.name}\n`);
  appendFileSync(join(folder, 'earlier-keys'), `${formatVerifierKey(signer.verifier)}\n`);
  renameSync(join(folder, 'key'), join(folder, 'previous-key'));
}

const opens = (note: string, { verifier }: Pick<LogSigner, 'verifier'>) => {
  try {
    return Number(openCheckpoint(note, verifier).size);
  } catch {
    return null;
  }
};

describe('a log whose key is changed', () => {
  it('keeps its name and its history, and is signed by both keys until the change is done', async () => {
    const first = openLogSigner({ folder });
    await sign(first, 2);
    rotate(first);
    const both = openLogSigner({ folder });
    expect(both.verifier.name).toBe(first.verifier.name);
    expect(both.verifier.publicKey).not.toEqual(first.verifier.publicKey);
    // The previous tree can be read with the new key at once, without a new entry.
    const again = await sign(both, 0);
    expect([opens(again, first), opens(again, both)]).toEqual([2, 2]);
    const during = await sign(both, 1);
    expect([opens(during, first), opens(during, both)]).toEqual([3, 3]);
    rmSync(join(folder, 'previous-key'));
    const after = openLogSigner({ folder });
    const alone = await sign(after, 1);
    expect([opens(alone, first), opens(alone, after)]).toEqual([null, 4]);
    // Holders of the root's list open all of it, each key in its time.
    const keys = [
      { key: formatVerifierKey(after.verifier), state: 'active' as const, lastSize: null },
      { key: formatVerifierKey(first.verifier), state: 'retired' as const, lastSize: 3n },
    ];
    for (const note of [again, during, alone])
      expect(openTrustedCheckpoint(note, keys).size).toBeGreaterThan(1n);
  });

  it('is audited under all its keys, and a stranger’s signature is found out', async () => {
    const first = openLogSigner({ folder });
    await sign(first, 2);
    rotate(first);
    const both = openLogSigner({ folder });
    await sign(both, 1);
    const round = async (key: LogSigner['verifiers']) => {
      const found: string[] = [];
      await runRound({
        ...{ database: test.database, key, published: openPublishedCheckpoint(join(folder, 'published')) },
        onFresh: async (fresh) => void found.push(...fresh.map(({ name }) => name)),
      });
      return found;
    };
    expect(await round(both.verifiers)).toEqual([]);
    expect(await round([both.verifier])).toEqual(['2', '3']);
  });

  it('is refused to a key that does not follow it', async () => {
    await sign(openLogSigner({ folder }), 1);
    rmSync(join(folder, 'key'));
    const stranger = openLogSigner({ folder });
    await expect(sign(stranger, 1)).rejects.toThrow(LedgerForkError);
  });
});

describe('a log whose key is not readable in its folder', () => {
  it('is opened by its passphrase', () => {
    const seed = randomBytes(32);
    const { verifier } = createSigningKey('log.test', seed);
    writeFileSync(join(folder, 'key'), sealSeed(seed, 'correct horse battery'));
    const options = { folder, origin: 'log.test' };
    expect(openLogSigner({ ...options, passphrase: 'correct horse battery' }).verifier).toEqual(verifier);
    expect(() => openLogSigner(options)).toThrow('encrypted');
    expect(() => openLogSigner({ ...options, passphrase: 'another passphrase' })).toThrow('passphrase');
  });

  it.skipIf(!openssl)(
    `is signed by a program, here OpenSSL${openssl ? '' : ' (needs openssl)'}`,
    async () => {
      const program = writeProgram('pkeyutl -sign -rawin -inkey "$key" -in "$message" | base64 -w0');
      const signer = openLogSigner({ folder, program });
      const note = await sign(signer, 3);
      expect(opens(note, signer)).toBe(3);
      expect(signer.verifier.name).toBe('hsm.test');
      expect(() => openLogSigner({ folder, program, origin: 'other.test' })).toThrow('other.test');
    },
  );

  it.skipIf(!openssl)('publishes nothing that the program did not sign rightly (needs openssl)', async () => {
    const failing = openLogSigner({ folder, program: writeProgram('genpkey -algorithm nonesuch') });
    await expect(sign(failing, 1)).rejects.toThrow(/failed|does not verify/);
    const lying = openLogSigner({ folder, program: writeProgram('rand -base64 64 | tr -d "\\n"') });
    await expect(sign(lying, 1)).rejects.toThrow('does not verify');
    expect(await readSignedCheckpoint(client)).toBeNull();
  });
});

/** A signer as described in docs/operations.md, whose `sign` is an openssl command. */
function writeProgram(command: string): string {
  const key = join(folder, 'hsm.pem');
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key]);
  const der = execFileSync('openssl', ['pkey', '-in', key, '-pubout', '-outform', 'DER']);
  // C2SP signed-note: the id is the first bytes of SHA-256 of name, newline, type and key.
  const material = Buffer.concat([Buffer.of(1), der.subarray(-32)]);
  const id = createHash('sha256').update('hsm.test\n').update(material).digest('hex').slice(0, 8);
  const vkey = `hsm.test+${id}+${material.toString('base64')}`;
  const path = join(folder, 'signer.sh');
  const lines = [
    ...['#!/bin/bash', 'set -eo pipefail', `key="${key}"`],
    `if [ "$1" = public-key ]; then echo "${vkey}"; exit; fi`,
    ...['message=$(mktemp)', 'trap \'rm -f "$message"\' EXIT', 'cat > "$message"', `openssl ${command}`, ''],
  ];
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o700);
  return path;
}
