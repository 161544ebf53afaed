// Runs a TypeScript file of this repository: `node scripts/run.mjs FILE [ARGUMENT…]`.
// Installs the dependencies when they are missing or the lock file changed, then hands over to the
// repository's own Node. Built-in modules only, and nothing newer than Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.installed-from');

const [file, ...given] = process.argv.slice(2);
if (!file) fail('Usage: node scripts/run.mjs FILE [ARGUMENT…]');
await install();
start(findNode());

async function install() {
  if (isInstalled()) return;
  const release = await takeLock(join(root, '.cache', 'install.lock'));
  try {
    // Another process may have installed it while this one waited.
    if (isInstalled()) return;
    process.stderr.write('Installing dependencies …\n');
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    // Not `npm ci`: it empties node_modules under a server that runs. Nothing we depend on needs its install script.
    const args = [
      ...first,
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const shell = process.platform === 'win32' && command === 'npm';
    const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
    if (status !== 0) fail('The dependencies could not be installed (npm install).');
    if (!matchesLock()) fail('What npm installed is not what package-lock.json names.');
    writeFileSync(stamp, digestOfLock());
  } finally {
    release();
  }
}

function isInstalled() {
  const digest = digestOfLock();
  if (readOr(stamp, '') === digest) return true;
  if (!matchesLock()) return false;
  // Installed by npm itself, e.g. after adding a dependency.
  writeFileSync(stamp, digest);
  return true;
}

/** Compares the packages that npm reports as installed with the lock file. */
function matchesLock() {
  const installed = JSON.parse(readOr(join(root, 'node_modules', '.package-lock.json'), 'null'))?.packages;
  if (!installed) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const has = installed[path];
    if (!has) return Boolean(optional);
    return link ? has.link && existsSync(join(root, path)) : has.version === version;
  });
}

function digestOfLock() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** One installation at a time; a lock held by an ended process is taken over. */
async function takeLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readOr(path, ''));
    if (holder && !isAlive(holder)) {
      try {
        renameSync(path, `${path}.${process.pid}`);
        rmSync(`${path}.${process.pid}`, { force: true });
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
      continue;
    }
    if (!told) process.stderr.write(`Waiting for process ${holder}, which installs the dependencies …\n`);
    told = true;
    await new Promise((done) => setTimeout(done, 200));
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function findNode() {
  const ours = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(ours)) return ours;
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return process.execPath;
  return fail(
    `Node ${NODE_NEEDED} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
}

function start(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', resolve(root, file), ...given], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Paths in arguments are relative to the caller's folder.
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      // Otherwise each thread of the server keeps memory of its own that it no longer needs.
      ...(file.startsWith('apps/server/') && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }),
      // Caches compiled and type-stripped code: a warm start takes half the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
