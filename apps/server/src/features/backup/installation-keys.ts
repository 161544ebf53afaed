import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import type { Manifest } from './manifest.ts';
import { chunksOf, type Repository } from './repository/repository.ts';

/** The secrets of an installation: anyone who has these can sign as it and open what it sealed. */
const SECRET = ['secret', 'ledger/key', 'ledger/previous-key'];
/** Files kept with them. */
const OTHERS = [
  'ledger/earlier-keys',
  'ledger/origin',
  'ledger/log-keys',
  'tls/certificate.pem',
  'tls/key.pem',
];
/** The signing keys: a restore for a drill omits them. */
export const SIGNING = ['ledger/key', 'ledger/previous-key'];

export const markOf = (secret: InstanceSecret): string => secret.derive('backup mark');

export interface KeyFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** The small files of a data folder that a backup contains; without the signing keys if `withoutSecrets`. */
export async function collectKeys(
  { dataFolder, ledger, secret }: Pick<Config, 'dataFolder' | 'ledger' | 'secret'>,
  withoutSecrets: boolean,
): Promise<{ files: KeyFile[]; absent: Manifest['absentKeys'] }> {
  const wanted = withoutSecrets ? OTHERS.filter((path) => !path.endsWith('key.pem')) : [...SECRET, ...OTHERS];
  const present = wanted.filter((path) => existsSync(join(dataFolder, path)));
  const files = await Promise.all(
    present.map(async (path) => ({ path, bytes: await readFile(join(dataFolder, path)) })),
  );
  const has = (path: string) => present.includes(path);
  const absent: Manifest['absentKeys'] = [];
  if (secret !== undefined || !has('secret')) absent.push('secret');
  if (ledger.seed !== undefined || ledger.program !== undefined || !has('ledger/key'))
    absent.push('ledger-key');
  return { files, absent };
}

export async function writeKeys(
  repository: Repository,
  backup: string,
  files: readonly KeyFile[],
): Promise<Manifest['keys']> {
  const kept: Manifest['keys'] = [];
  for (const { path, bytes } of files) {
    const member = `keys/${path}`;
    kept.push({ path, member, ...(await repository.writeMember(backup, member, chunksOf(bytes))) });
  }
  return kept;
}

/** Puts the files into an empty data folder, readable only by their owner. */
export async function placeKeys(dataFolder: string, files: readonly KeyFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    const target = join(dataFolder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { mode: 0o600, flag: 'wx' });
  }
}

/** The mark of a secret that comes with a backup. */
export const markOfText = (secret: string): string =>
  createHmac('sha256', secret.trim()).update('backup mark').digest('hex');

/** Also true for a missing folder. */
export const isEmptyFolder = async (folder: string): Promise<boolean> =>
  (
    await readdir(folder).catch((error) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    })
  ).length === 0;
