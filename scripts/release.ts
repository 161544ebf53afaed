import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSigningKey, formatVerifierKey, signNote } from '../packages/ledger/src/ledger.ts';
import { ROOT } from './checks/check.ts';
import { askGitText } from './release/ask-git.ts';
import { buildArtefacts, SUMS } from './release/build-artefacts.ts';
import { CHANGELOG, withSection } from './release/changelog.ts';
import { describeChanges } from './release/describe-changes.ts';
import { enterInLedger, proofOf } from './release/enter-in-ledger.ts';
import { buildImage } from './release/image/build-image.ts';
import { SIGNED_SUMS, verifyArtefacts } from './release/verify-artefacts.ts';

const USAGE = `npm run release -- prepare VERSION [--since COMMIT]
  sets the version everywhere and writes into ${CHANGELOG} what changed since the version before (its tag, or COMMIT);
  read it, mend it, and commit it

npm run release -- build --out DIR
  writes what is given out of the commit that is checked out, with its digests; signed, where ASSAY_RELEASE_KEY has an Ed25519
  seed (32 bytes in base64)

npm run release -- image --base ROOT.tar --out DIR
  writes the container image of that commit in OCI's layout to DIR, on the root filesystem in ROOT.tar; no container engine is needed

npm run release -- enter DIR --server https://assay.example.com
  enters these files in the ledger of an installation by their fingerprints, with the access token in ASSAY_RELEASE_TOKEN, and keeps
  the proof of each beside it

npm run release -- verify DIR --key 'name+id+key'
  says whether the files in a folder are those that were signed`;

const KEY_NAME = 'assay-release';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    out: { type: 'string' },
    key: { type: 'string' },
    base: { type: 'string' },
    server: { type: 'string' },
  },
});
const [verb, subject] = positionals;
if (verb === 'prepare' && subject) prepare(subject, values.since);
else if (verb === 'build' && values.out) build(values.out);
else if (verb === 'image' && values.out && values.base) await image(values.out, values.base);
else if (verb === 'enter' && subject && values.server) await enter(subject, values.server);
else if (verb === 'verify' && subject && values.key) {
  for (const name of verifyArtefacts(subject, values.key)) console.log(`${name} is as it was signed`);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}

function prepare(version: string, since?: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version such as 1.2.3.`);
  const before = since ?? askGitText(ROOT, 'describe', '--tags', '--abbrev=0', '--match=v*');
  const section = describeChanges(ROOT, version, before);
  const options = [
    '--workspaces',
    '--include-workspace-root',
    '--no-git-tag-version',
    '--no-workspaces-update',
  ];
  const set = spawnSync('npm', ['version', version, '--allow-same-version', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (set.status !== 0) throw new Error(set.stderr);
  writeFileSync(join(ROOT, CHANGELOG), withSection(ROOT, version, section));
  console.log(
    `${section}\n\nRead it in ${CHANGELOG}, commit it as “Release ${version}”, and tag that commit v${version}.`,
  );
}

async function enter(folder: string, server: string): Promise<void> {
  const token = process.env.ASSAY_RELEASE_TOKEN;
  if (!token) throw new Error('ASSAY_RELEASE_TOKEN is not set.');
  for (const name of await enterInLedger(folder, { server, token })) console.log(`${name}: ${proofOf(name)}`);
}

async function image(out: string, base: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const report = (step: string) => console.log(`making ${step}`);
  console.log(await buildImage({ root: ROOT, base, out, version, report }));
}

function build(folder: string): void {
  const files = buildArtefacts(ROOT);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  process.stdout.write(files.get(SUMS) ?? '');
  const seed = process.env.ASSAY_RELEASE_KEY;
  if (!seed) {
    console.log('Not signed: ASSAY_RELEASE_KEY is not set.');
    return;
  }
  const key = createSigningKey(KEY_NAME, Buffer.from(seed, 'base64'));
  writeFileSync(join(folder, SIGNED_SUMS), signNote(readFileSync(join(folder, SUMS), 'utf8'), key));
  console.log(`Signed. The key to give out: ${formatVerifierKey(key.verifier)}`);
}
