import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { chunksOf, type Repository } from './repository/repository.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const member = { member: z.string(), bytes: z.number().int().min(0), sha256: digest };

const keptTable = z.object({
  schema: z.enum(['public', 'queue']),
  name: z.string(),
  columns: z.array(z.string()).readonly(),
  rows: z.number().int().min(0),
  ...member,
});
export type KeptTable = z.output<typeof keptTable>;

/** The content of a backup with its digests. The manifest itself is written last. */
const manifestSchema = z.object({
  format: z.literal('assay-backup/1'),
  name: z.string(),
  /** Version of the product that made it. */
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** The moment of the database's content. */
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** In execution order. */
  migrations: z.array(z.object({ name: z.string(), checksum: digest })),
  tables: z.array(keptTable),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  organisations: z.array(z.uuid()),
  /** Small files of the data folder, including keys, by their path in it. */
  keys: z.array(z.object({ path: z.string(), ...member })),
  /** Keys that the installation keeps elsewhere, and that a restore must be given. */
  absentKeys: z.array(z.enum(['secret', 'ledger-key'])),
  /** Shows whether a secret belongs to this installation, without revealing it. */
  secretMark: digest,
  ledger: z.object({
    size: z.number().int().min(0),
    /** The newest signed checkpoint in the database. */
    note: z.string().nullable(),
    isSound: z.boolean(),
  }),
  /** Address of the installation, to find out whether it still answers. */
  address: z.string().nullable(),
  files: z.object({
    count: z.number().int().min(0),
    totalBytes: z.number().int().min(0),
    newObjects: z.number().int().min(0),
    newBytes: z.number().int().min(0),
    /** Named in the database's snapshot and erased before they could be read. */
    erasedMeanwhile: z.number().int().min(0),
    ...member,
  }),
  problems: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

const MEMBER = 'manifest.json';

export async function writeManifest(repository: Repository, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const sum = createHash('sha256').update(text).digest('hex');
  await repository.writeMember(manifest.name, 'manifest.sha256', chunksOf(Buffer.from(`${sum}\n`)));
  await repository.writeMember(manifest.name, MEMBER, chunksOf(Buffer.from(text)));
}

/** Throws BackupError `damaged`. */
export async function readManifest(repository: Repository, name: string): Promise<Manifest> {
  const bytes = await buffer(repository.readMember(name, MEMBER));
  const said = (await buffer(repository.readMember(name, 'manifest.sha256'))).toString().trim();
  if (createHash('sha256').update(bytes).digest('hex') !== said)
    throw new BackupError(
      'damaged',
      `${name}/${MEMBER} is damaged. Choose another backup: assay backup list`,
    );
  try {
    const manifest = manifestSchema.parse(JSON.parse(bytes.toString()));
    if (manifest.name !== name) throw new Error(`it is of ${manifest.name}`);
    return manifest;
  } catch (cause) {
    const message = `${name}/${MEMBER} cannot be read: a newer version of Assay made it, or it is damaged.`;
    throw new BackupError('damaged', message, { cause });
  }
}

/** The content of a member, which fails at its end if it differs from what was written. */
export async function* readVerified(
  content: AsyncIterable<Uint8Array>,
  { sha256 }: { sha256: string },
  what: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupError('damaged', `${what} is damaged: its content has changed since it was written.`);
}

export async function verifyContent(
  content: AsyncIterable<Uint8Array>,
  expected: { sha256: string },
  what: string,
): Promise<void> {
  for await (const _ of readVerified(content, expected, what));
}
