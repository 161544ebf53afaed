import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askGit, askGitText } from '../ask-git.ts';
import { leaveOut } from './leave-out.ts';
import { readFromTar, writeOciLayout } from './oci-layout.ts';

export interface ImageOptions {
  readonly root: string;
  /** The tar of a root filesystem with what `deploy/Containerfile` installs from Debian. */
  readonly base: string;
  /** The folder for the image in OCI layout; it is emptied. */
  readonly out: string;
  readonly version: string;
  readonly report: (step: string) => void;
}

/** As in `deploy/Containerfile`. */
const USER = 10_001;
const HOME = 'opt/assay';
const NODE = `node_modules/node-linux-${process.arch}/bin/node`;
/** Paths of the repository that `.dockerignore` excludes from the build. */
const LEFT_OUT = ['e2e', 'eval/results'];
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' } as const;

/**
 * Builds what `deploy/Containerfile` describes, without a container engine: the same base, commit and
 * architecture give the same image. Resolves with its digest. Needs GNU tar, util-linux with mount
 * namespaces, npm and the package registry that npm is set up for.
 */
export async function buildImage({ root, base, out, version, report }: ImageOptions): Promise<string> {
  if (askGitText(root, 'status', '--porcelain') !== '')
    throw new Error('What is checked out differs from its commit.');
  const architecture = ARCHITECTURES[process.arch as keyof typeof ARCHITECTURES];
  if (!architecture) throw new Error(`There is no image for ${process.arch}.`);
  const users = readFromTar(base, 'etc/passwd');
  const groups = readFromTar(base, 'etc/group');
  const tree = mkdtempSync(join(tmpdir(), 'assay-image-'));
  try {
    const product = join(tree, HOME);
    mkdirSync(product, { recursive: true });
    const volumes = readVolumes(root);
    const writable = volumes.map((path) => path.slice(1));
    report('the sources');
    run('tar', ['--extract', '--directory', product], {}, askGit(root, 'archive', '--format=tar', 'HEAD'));
    for (const path of LEFT_OUT) rmSync(join(product, path), { recursive: true, force: true });
    installAndBuild(product, report);
    for (const path of [...writable, 'home/assay', 'usr/local/bin', 'etc', `${HOME}/.cache/analysis-code`])
      mkdirSync(join(tree, path), { recursive: true });
    symlinkSync(join('/', HOME, NODE), join(tree, 'usr/local/bin/assay-node'));
    writeFileSync(join(tree, 'etc/passwd'), `${users}assay:x:${USER}:${USER}::/home/assay:/bin/sh\n`);
    writeFileSync(join(tree, 'etc/group'), `${groups}assay:x:${USER}:\n`);
    report('the image');
    const owned = { id: USER, paths: [...writable, 'home/assay', `${HOME}/.cache/analysis-code`] };
    return await writeOciLayout(out, [{ tar: base }, { tree, owned }], {
      ...{ name: `assay:${version}`, architecture },
      config: {
        User: String(USER),
        ExposedPorts: { '4317/tcp': {} },
        Env: [
          'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          ...['ASSAY_DATA=/var/lib/assay', 'HOST=0.0.0.0', 'NODE_ENV=production', 'MALLOC_ARENA_MAX=2'],
        ],
        Entrypoint: ['assay-node', '--disable-warning=ExperimentalWarning'],
        Cmd: ['apps/server/src/main.ts'],
        Volumes: Object.fromEntries(volumes.map((path) => [path, {}])),
        WorkingDir: `/${HOME}`,
      },
      labels: {
        'org.opencontainers.image.title': 'assay',
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.revision': askGitText(root, 'rev-parse', 'HEAD'),
      },
    });
  } finally {
    rmSync(tree, { recursive: true, force: true, maxRetries: 9 });
  }
}

/** The folders that `deploy/Containerfile` lets its user write, as absolute paths. */
function readVolumes(root: string): string[] {
  const [, list] = /^VOLUME (\[.+\])$/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8')) ?? [];
  if (!list) throw new Error('deploy/Containerfile names no volumes.');
  return JSON.parse(list);
}

/**
 * Installs all packages, builds, and then installs without development packages; the lock file stays as in
 * the commit.
 */
function installAndBuild(product: string, report: (step: string) => void): void {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const cwd = product;
  report('packages');
  run('npm', ['ci', ...quiet], { cwd });
  const evaluate = (code: string) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', '--eval', code], { cwd });
  report('the dashboard');
  evaluate(
    `import('./apps/server/src/platform/dashboard/build-dashboard.ts').then((m) => m.buildDashboard(() => undefined))`,
  );
  report('what decoders start from');
  run('cp', ['package-lock.json', 'package-lock.kept'], { cwd });
  run('npm', ['prune', '--omit=dev', ...quiet], { cwd });
  run('mv', ['package-lock.kept', 'package-lock.json'], { cwd });
  leaveOut(product);
  rmSync(join(product, '.cache'), { recursive: true, force: true });
  bundleInPlace(product);
  // Node's compiled code differs from run to run.
  rmSync(join(product, '.cache/analysis-code'), { recursive: true, force: true });
}

/** The decoders' bundle contains its path, so it is built at the final path, in a private mount namespace. */
function bundleInPlace(product: string): void {
  const place = join('/', HOME);
  const view =
    `mount -t tmpfs none /opt && mkdir ${place} && mount --bind "$0" ${place} && cd ${place} && ` +
    'exec "$1" --disable-warning=ExperimentalWarning --eval "$2"';
  const code = `import('${place}/packages/analysis/src/analysis.ts').then(async (m) => {
    const { slowStart } = await m.describeSandbox();
    m.closeAnalysis();
    if (slowStart) throw new Error(slowStart);
  })`;
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  run('unshare', ['--mount', ...asRoot, 'sh', '-c', view, product, join(place, NODE), code], {});
}

function run(program: string, args: readonly string[], options: { cwd?: string }, input?: Buffer): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...options,
    ...(input && { input }),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0)
    throw error ?? new Error(`${program} ${args[0]} ended with ${status}: ${stderr.slice(-2_000)}`);
}
