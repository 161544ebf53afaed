import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBase64 } from '../encoding.ts';
import { LedgerError } from '../errors.ts';
import { formatKeyWords } from '../key-words/key-words.ts';
import { readVerifierKey } from '../key-words/read-verifier-key.ts';
import { createSigningKey, formatVerifierKey, type SigningKey } from '../keys.ts';
import { openProofDocument } from '../proof-document.ts';
import { verifyProofMaterial } from '../proof-material.ts';
import { BundleError } from './bundle-error.ts';
import type { WitnessTrust } from './check-proof.ts';
import {
  allMembers,
  fingerprintWhole,
  firstClaim,
  makeSampleBundle,
  makeWitnesses,
  packMembers,
  type SampleBundle,
  type SubjectKind,
} from './make-sample-bundle.ts';
import {
  conformingVariants,
  flip,
  mutateBundle,
  mutateCosignatures,
  mutateManifestProof,
} from './mutate-bundle.ts';
import { openBundle } from './open-bundle.ts';
import { type BundleCheck, conclude, type Outcome } from './outcome.ts';
import { readBundleSummary, verifyBundle } from './verify-bundle.ts';

/** As the command line and the page do it: the given key is read together with the bundle's claims. */
async function verify(
  archive: Uint8Array,
  given: string,
  witnesses: WitnessTrust = { keys: [], quorum: 0 },
): Promise<Outcome> {
  const checks: BundleCheck[] = [];
  try {
    const bundle = await openBundle(new Blob([new Uint8Array(archive)]), fingerprintWhole);
    const key = readVerifierKey(given, (await readBundleSummary(bundle)).key);
    for await (const check of verifyBundle(bundle, key, { witnesses })) {
      // One refuted check refutes the whole; there are too many mutants to examine the rest.
      if (check.outcome === 'refuted') return 'refuted';
      checks.push(check);
    }
  } catch (error) {
    if (error instanceof BundleError || error instanceof LedgerError) return 'refuted';
    throw error;
  }
  return conclude(checks).outcome;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The document with one of its members nested. */
const nest = (document: string, member: string, deep: string) =>
  JSON.stringify({ ...JSON.parse(document), [member]: '\0' }).replace('"\\u0000"', deep);

let sample: SampleBundle;
let archive: Uint8Array;
beforeAll(async () => {
  sample = await makeSampleBundle();
  archive = await packMembers(allMembers(sample));
});

describe('of everything that can be done to a bundle', () => {
  it('nothing is accepted', async () => {
    expect(await verify(archive, sample.key)).toBe('verified');
    const accepted: string[] = [];
    let count = 0;
    for await (const mutant of mutateBundle(archive, allMembers(sample))) {
      count++;
      if ((await verify(mutant.archive, sample.key)) === 'verified') accepted.push(mutant.name);
    }
    expect(accepted).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('JSON nested five thousand deep is refuted in plain words, wherever it lies', async () => {
    const deep = `${'[{"a":'.repeat(2_500)}1${'}]'.repeat(2_500)}`;
    const members = allMembers(sample);
    const found: string[] = [];
    for (const name of [...members.keys()].filter((one) => one.endsWith('.json'))) {
      const document = textOf(members.get(name) as Uint8Array);
      const nestings = [
        deep,
        ...Object.keys(JSON.parse(document)).map((member) => nest(document, member, deep)),
      ];
      for (const text of nestings) {
        const archive = await packMembers(new Map(members).set(name, new TextEncoder().encode(text)));
        const bundle = await openBundle(new Blob([new Uint8Array(archive)]), fingerprintWhole);
        try {
          const key = readVerifierKey(sample.key, (await readBundleSummary(bundle)).key);
          for await (const { outcome, detail } of verifyBundle(bundle, key))
            if (outcome === 'refuted') found.push(detail);
        } catch (error) {
          if (!(error instanceof BundleError || error instanceof LedgerError)) throw error;
          found.push(error.message);
        }
      }
    }
    expect(found.length).toBeGreaterThan(20);
    expect(found.join('\n')).not.toMatch(/stack/i);
  });

  it('nothing is accepted of one with an imported file and an erased one, nor told as what it was', async () => {
    const erased = await makeSampleBundle({ firstErasedAt: '2026-11-21T10:00:00.000Z' });
    const whole = await packMembers(allMembers(erased));
    expect(await verify(whole, erased.key)).toBe('incomplete');
    const others: string[] = [];
    let count = 0;
    for await (const mutant of mutateBundle(whole, allMembers(erased))) {
      count++;
      if ((await verify(mutant.archive, erased.key)) !== 'refuted') others.push(mutant.name);
    }
    expect(others).toEqual([]);
    expect(count).toBeGreaterThan(450);
  });

  it('no entry passes for one of another kind, though it has the same digest', async () => {
    const kinds = ['commit', 'import', 'revoke', 'verdict', 'decision', 'audit', 'bundle'] as const;
    const accepted: string[] = [];
    const tryWith = async (name: string, options: Parameters<typeof makeSampleBundle>[0]) => {
      const { key, ...bundle } = await makeSampleBundle(options);
      const outcome = await verify(await packMembers(allMembers({ key, ...bundle })), key);
      if (outcome !== 'refuted') accepted.push(`${name}: ${outcome}`);
    };
    for (const kind of kinds) await tryWith(`file by ${kind}`, { firstKind: kind });
    for (const kind of kinds.slice(3) as SubjectKind[]) {
      for (const slot of ['verdict', 'decision', 'bundle'] as const)
        await tryWith(`${slot} by ${kind}`, { kinds: { [slot]: kind } });
    }
    expect(accepted).toEqual([
      'file by commit: verified',
      'file by import: verified',
      ...['verdict', 'decision', 'bundle'].map((kind) => `${kind} by ${kind}: verified`),
    ]);
  });

  it('nothing is accepted where witnesses are demanded, down to their lines', async () => {
    const cosigned = await makeSampleBundle({ witnesses: 2 });
    const members = allMembers(cosigned);
    const whole = await packMembers(members);
    const both = { keys: cosigned.witnesses, quorum: 2 };
    expect(await verify(whole, cosigned.key, both)).toBe('verified');
    const accepted: string[] = [];
    for (const [name, changed] of mutateManifestProof(members)) {
      const mutant = await packMembers(changed);
      if ((await verify(mutant, cosigned.key, both)) === 'verified') accepted.push(name);
    }
    for await (const { name, archive } of mutateCosignatures(members)) {
      if ((await verify(archive, cosigned.key, both)) === 'verified') accepted.push(name);
    }
    expect(accepted).toEqual([]);
    for await (const { name, archive } of conformingVariants(members)) {
      expect(await verify(archive, cosigned.key, both), name).toBe('verified');
    }
  });

  it('nor do fewer witnesses pass for more', async () => {
    const one = await makeSampleBundle({ witnesses: 1 });
    const archive = await packMembers(allMembers(one));
    const [key = ''] = one.witnesses;
    const [, second] = makeWitnesses(2);
    // The same key under another name counts as one with the first.
    const renamed = formatVerifierKey(
      createSigningKey('witness.test/other', new Uint8Array(32).fill(40), 'cosignature').verifier,
    );
    const others = makeWitnesses(1, 60).map(({ verifier }) => formatVerifierKey(verifier));
    const secondKey = formatVerifierKey((second as SigningKey).verifier);
    expect(await verify(archive, one.key, { keys: [key], quorum: 1 })).toBe('verified');
    expect(await verify(archive, one.key, { keys: [key, secondKey], quorum: 1 })).toBe('verified');
    for (const keys of [
      [key, secondKey],
      [key, key],
      [key, renamed],
    ])
      expect(await verify(archive, one.key, { keys, quorum: 2 }), keys.join()).toBe('incomplete');
    // Another key under the same name, and the log as a witness of itself.
    expect(await verify(archive, one.key, { keys: others, quorum: 1 })).toBe('incomplete');
    expect(await verify(archive, one.key, { keys: [one.key], quorum: 1 })).toBe('refuted');
  });

  it('nor does another log’s evidence pass, in whole or in part', async () => {
    const [own, others] = [allMembers(sample), allMembers(await makeSampleBundle({ seed: 8 }))];
    expect(await verify(await packMembers(others), sample.key)).toBe('refuted');
    expect(await verify(archive, (await makeSampleBundle({ seed: 8 })).key)).toBe('refuted');
    const otherName = await makeSampleBundle({ origin: 'other.test' });
    expect(await verify(archive, otherName.key)).toBe('refuted');
    for (const [name, bytes] of others) {
      if (Buffer.compare(Buffer.from(bytes), Buffer.from(own.get(name) ?? [])) === 0) continue;
      const mixed = await packMembers(new Map(own).set(name, bytes));
      expect(await verify(mixed, sample.key), name).toBe('refuted');
    }
  });

  it('no key but the log’s own opens it', async () => {
    const { key } = sample;
    for (let at = 0; at < key.length; at++) {
      const other = `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`;
      expect(await verify(archive, other), other).toBe('refuted');
    }
    const words = formatKeyWords(key).split(' ');
    expect(await verify(archive, words.join(' '))).toBe('verified');
    for (const at of words.keys()) {
      const other = words.with(at, words[at] === 'acorn' ? 'amber' : 'acorn').join(' ');
      expect(await verify(archive, other), other).toBe('refuted');
      expect(await verify(archive, words.toSpliced(at, 1).join(' '))).toBe('refuted');
    }
  });

  it('what the format lets others add to a signed note is accepted', async () => {
    for await (const { name, archive: variant } of conformingVariants(allMembers(sample))) {
      expect(await verify(variant, sample.key), name).toBe('verified');
    }
  });
});

describe('of everything that can be done to a proof document', () => {
  const verifyDocument = (text: string, subject: { fileFingerprint: string }): boolean => {
    try {
      const { entry, proof, key, unproved } = openProofDocument(text);
      if (key !== null && key !== sample.key) return false;
      return (
        unproved.length === 0 && verifyProofMaterial({ subject, entry, proof }, { logKey: sample.key }).ok
      );
    } catch (error) {
      if (error instanceof LedgerError) return false;
      throw error;
    }
  };

  it('nothing is accepted', () => {
    const text = new TextDecoder().decode(sample.members.get('files/001/proof.json'));
    const { fileFingerprint, fingerprint } = firstClaim(sample.statement);
    const document = JSON.parse(text) as Record<string, string>;
    const file = { fileFingerprint, fingerprint };
    expect(verifyDocument(text, file)).toBe(true);
    expect(verifyDocument(JSON.stringify({ ...document, file, index: 0 }), file)).toBe(true);
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = new TextDecoder().decode(flip(bytes, at));
      expect(verifyDocument(changed, file), changed).toBe(false);
    }
    const others = ['files/002', 'decisions/001', 'files/001/verdict'].map((path) => {
      const name = path === 'files/002' ? `${path}/proof.json` : `${path}.proof.json`;
      return JSON.parse(new TextDecoder().decode(sample.members.get(name))) as Record<string, string>;
    });
    for (const other of others) {
      expect(verifyDocument(JSON.stringify(other), file)).toBe(false);
      for (const name of ['entry', 'proof']) {
        expect(verifyDocument(JSON.stringify({ ...document, [name]: other[name] }), file)).toBe(false);
      }
    }
    const odd = [
      { index: 1 },
      { file: { ...file, fingerprint: '0' } },
      { checkpoint: '' },
      { more: 1 },
      { proof: null },
    ];
    for (const more of odd)
      expect(verifyDocument(JSON.stringify({ ...document, ...more }), file)).toBe(false);
    for (const text of ['', '[]', 'null', '{}', encodeBase64(bytes)])
      expect(verifyDocument(text, file)).toBe(false);
  });
});
