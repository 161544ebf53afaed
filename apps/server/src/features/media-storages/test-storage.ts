import {
  STORAGE_CHECKS,
  type StorageCheck,
  type StorageCheckName,
  type StorageTest,
} from '@assay/contract/media-storages';
import type { StorageFolder } from '../../platform/config/config.ts';
import type { ListedFile, StorageDriver } from './drivers/driver.ts';
import { openStorage, type StorageAccess } from './open-storage.ts';
import { networkProblem, type ProblemKind, StorageProblem } from './problem.ts';
import type { StorageRow } from './storage-rows.ts';

/** The check that each kind of problem fails; those before it passed. */
const CHECK_OF: Readonly<Record<ProblemKind, StorageCheckName>> = {
  address: 'address',
  name: 'address',
  route: 'connection',
  slow: 'connection',
  certificate: 'identity',
  'host-key': 'identity',
  key: 'key',
  missing: 'folder',
  rights: 'reading',
  gone: 'reading',
  changed: 'reading',
  broken: 'reading',
  other: 'connection',
};

const PASSED: Readonly<Record<StorageCheckName, string>> = {
  address: 'The address is allowed and leads to a server.',
  connection: 'The server answers.',
  identity: 'The server is the one it says it is.',
  key: 'The key is accepted.',
  folder: 'The folder is there and can be listed.',
  reading: 'A file can be read.',
};

const TIMEOUT_MS = 60_000;

/**
 * Tests a storage as a job would use it: lists the folder, and reads the beginning of the first file. For an
 * SSH server on first contact, the key that it shows is returned in `hostKey`, to be pinned.
 */
export async function testStorage(
  row: StorageRow,
  folders: readonly StorageFolder[],
  access: StorageAccess,
  signal: AbortSignal,
): Promise<StorageTest & { hostKey: string | null }> {
  const shown: string[] = [];
  const readKey = () => shown.at(-1) ?? null;
  const policy = { pinned: row.hostKey, onKey: (key: string) => void shown.push(key) };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const at = new Date().toISOString();
  let driver: StorageDriver | null = null;
  let checks: StorageCheck[];
  try {
    driver = openStorage(row, folders, access, policy);
    checks = await tryIt(row, driver, limit, readKey);
  } catch (error) {
    signal.throwIfAborted();
    const problem = networkProblem(error, driver?.where ?? 'The server');
    if (!problem) throw error;
    checks = failAt(row, problem, readKey());
  } finally {
    driver?.close();
  }
  const isMet = checks.some(({ check, passed }) => check === 'identity' && passed === true);
  const offered = readKey();
  return {
    at,
    checks,
    passed: checks.every(({ passed }) => passed !== false),
    offeredHostKey: offered === row.hostKey ? null : offered,
    hostKey: row.hostKey ?? (isMet ? offered : null),
  };
}

async function tryIt(
  row: StorageRow,
  driver: StorageDriver,
  signal: AbortSignal,
  readKey: () => string | null,
): Promise<StorageCheck[]> {
  const first = await findFirst(driver, row.directoryPath ?? '', signal);
  if (!first) {
    const checks = passUpTo(row, 'reading', readKey());
    const message = 'There is no file to try: the folder is empty.';
    return [...checks, { check: 'reading', passed: null, message }];
  }
  const file = await driver.open(first, signal).catch((error) => {
    // Files come and go, and another one will work.
    if (error instanceof StorageProblem && ['gone', 'changed'].includes(error.kind)) return null;
    throw error;
  });
  if (file) {
    for await (const _chunk of file.stream) break;
    file.stream.destroy();
  }
  return passUpTo(row, null, readKey());
}

async function findFirst(
  driver: StorageDriver,
  directory: string,
  signal: AbortSignal,
): Promise<ListedFile | null> {
  for await (const files of driver.list(directory, signal)) {
    const file = files.find(({ size }) => size > 0);
    if (file) return file;
  }
  return null;
}

/** The checks passed before this one; all if it is null. */
function passUpTo(row: StorageRow, end: StorageCheckName | null, key: string | null): StorageCheck[] {
  const before = end === null ? STORAGE_CHECKS : STORAGE_CHECKS.slice(0, STORAGE_CHECKS.indexOf(end));
  return before.flatMap((check): StorageCheck[] => {
    if (row.kind === 'folder' && ['connection', 'identity', 'key'].includes(check)) return [];
    return [{ check, ...describePass(row, check, key) }];
  });
}

function describePass(
  row: StorageRow,
  check: StorageCheckName,
  key: string | null,
): Omit<StorageCheck, 'check'> {
  if (row.kind === 'folder' && check === 'address')
    return { passed: true, message: 'The operator has opened this folder.' };
  if (check === 'identity' && row.kind === 'sftp') {
    const message =
      row.hostKey === null
        ? `The server showed the key ${key}, which is pinned from now on. Compare it with what the server’s administrator says.`
        : 'The server showed the key that was pinned.';
    return { passed: true, message };
  }
  const { endpoint, accountUrl } = row.settings as { endpoint?: string | null; accountUrl?: string };
  if (check === 'identity' && (endpoint ?? accountUrl)?.startsWith('http:'))
    return { passed: null, message: 'There is no certificate: the connection is not encrypted.' };
  return { passed: true, message: PASSED[check] };
}

function failAt(row: StorageRow, problem: StorageProblem, key: string | null): StorageCheck[] {
  const isListing = problem.kind === 'rights' && problem.path === null;
  const check = isListing ? 'folder' : CHECK_OF[problem.kind];
  return [...passUpTo(row, check, key), { check, passed: false, message: problem.message }];
}
