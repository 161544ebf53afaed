import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** All paths of a program on the search path. */
export function findOnPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter((file) => existsSync(file));
}

/**
 * Installs packages by apt-get if permitted: as root, on Debian and similar systems. Prints that it does so;
 * a failure shows later, when a program is missing.
 */
export function installPackages(...names: string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !isDebianLike()) return;
  console.log(`Installing ${names.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}

function isDebianLike(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Programs that tests run for real, each with its Debian package. */
const REAL_COMPONENTS = {
  radosgw: 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  bwrap: 'bubblewrap',
  '/usr/sbin/clamd': 'clamav-daemon',
  unzip: 'unzip',
  '/usr/sbin/sshd': 'openssh-server',
  'ssh-keygen': 'openssh-client',
  python3: 'python3',
  promtool: 'prometheus',
  go: 'golang-go',
  'firefox-esr': 'firefox-esr',
  '/usr/share/gocode/src/golang.org/x/mod': 'golang-golang-x-mod-dev',
};

/**
 * Installs what the tests need from the system besides a browser. Tests whose program is still missing are
 * skipped and name it.
 */
export function installRealComponents(): void {
  const isThere = (program: string) =>
    program.startsWith('/') ? existsSync(program) : findOnPath(program).length > 0;
  const missing = Object.entries(REAL_COMPONENTS).filter(([program]) => !isThere(program));
  installPackages(...missing.map(([, name]) => name));
  installAzurite();
}

/**
 * Microsoft's emulator of Azure Blob storage. Only tests need its 450 packages: they are installed separately
 * from ours.
 */
const AZURITE = 'azurite@3.37.0';

function installAzurite(): void {
  const folder = join(import.meta.dirname, '../.cache/azurite');
  if (existsSync(join(folder, 'node_modules/azurite/dist/src/blob/main.js'))) return;
  console.log(`Installing ${AZURITE} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', ['install', ...options, '--prefix', folder, AZURITE], {
    ...{ cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  });
}
