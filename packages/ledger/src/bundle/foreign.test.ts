import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  allMembers,
  firstClaim,
  makeSampleBundle,
  packMembers,
  type SampleBundle,
} from './make-sample-bundle.ts';
import { conformingVariants, mutateBundle } from './mutate-bundle.ts';

/** Written from README.md in another language, without using our code. */
const SCRIPT = join(import.meta.dirname, '../../foreign/verify_bundle.py');
const folder = mkdtempSync(join(tmpdir(), 'assay-foreign-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

function verify(archive: Uint8Array, key: string): number | null {
  const path = join(folder, 'bundle.zip');
  writeFileSync(path, archive);
  return spawnSync('python3', [SCRIPT, path, key]).status;
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const python = hasPython();

describe('a verifier that shares no code with this package', () => {
  it.skipIf(!python)(
    `agrees on whole, thin and forged bundles${python ? '' : ' (needs python3)'}`,
    async () => {
      const sample = await makeSampleBundle();
      const archive = await packMembers(allMembers(sample));
      expect(verify(archive, sample.key)).toBe(0);
      for await (const { name, archive: variant } of conformingVariants(allMembers(sample))) {
        expect(verify(variant, sample.key), name).toBe(0);
      }
      const thin = await makeSampleBundle({ edit: ({ files }) => files.splice(0) });
      expect(verify(await packMembers(allMembers(thin)), thin.key)).toBe(3);
      const erased = await makeSampleBundle({ firstErasedAt: '2026-11-21T10:00:00.000Z' });
      expect(verify(await packMembers(allMembers(erased)), erased.key)).toBe(3);
      for (const edit of [
        (s: SampleBundle['statement']) => void Reflect.deleteProperty(firstClaim(s).entry, 'erasedAt'),
        (s: SampleBundle['statement']) =>
          void Object.assign(firstClaim(s).entry, { proof: 'files/002/proof.json' }),
      ]) {
        const odd = await makeSampleBundle({ firstErasedAt: '2026-11-21T10:00:00.000Z', edit });
        expect(verify(await packMembers(allMembers(odd)), odd.key)).toBe(1);
      }
      const audit = await makeSampleBundle({ kinds: { bundle: 'audit' } });
      expect(verify(await packMembers(allMembers(audit)), audit.key)).toBe(1);
      const revoked = await makeSampleBundle({ firstKind: 'revoke' });
      expect(verify(await packMembers(allMembers(revoked)), revoked.key)).toBe(1);
      const forged = await makeSampleBundle({ seed: 8 });
      expect(verify(await packMembers(allMembers(forged)), sample.key)).toBe(1);
      let count = 0;
      for await (const mutant of mutateBundle(archive, allMembers(sample))) {
        if (count++ % 60 === 0) expect(verify(mutant.archive, sample.key), mutant.name).not.toBe(0);
      }
    },
    60_000,
  );
});
