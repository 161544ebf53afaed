import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type Manifest, readVerified } from '../manifest.ts';
import type { Repository, Written } from '../repository/repository.ts';

/** One object of the store as kept in the backup. */
const keptFile = z.object({
  key: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The identifier by which the store distinguishes versions. */
  version: z.string(),
});
export type KeptFile = z.output<typeof keptFile>;

const MEMBER = 'files.jsonl.gz';

/** One line of JSON for each file. */
export async function writeFileList(
  repository: Repository,
  backup: string,
  files: Iterable<KeptFile>,
): Promise<Written & { member: string }> {
  const lines = function* () {
    for (const file of files) yield `${JSON.stringify(file)}\n`;
  };
  const content = Readable.from(lines(), { objectMode: false }).compose(createGzip());
  return { member: MEMBER, ...(await repository.writeMember(backup, MEMBER, content)) };
}

export async function* readFileList(
  repository: Repository,
  { name, files }: Pick<Manifest, 'name' | 'files'>,
): AsyncGenerator<KeptFile> {
  const what = `${name}/${files.member}`;
  const content = readVerified(repository.readMember(name, files.member), files, what);
  const unpacked = Readable.from(content).compose(createGunzip());
  for await (const line of createInterface({ input: unpacked as Readable }))
    yield keptFile.parse(JSON.parse(line));
}
