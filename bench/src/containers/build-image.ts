import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, runShown } from './command.ts';

const BASE = 'localhost/assay-rehearsal-base';
/** The product's image, as `deploy/` names it. */
export const IMAGE = 'localhost/assay';

/**
 * Builds the product's image from `deploy/Containerfile`, on a base that debootstrap makes from Debian's
 * packages, so that no image registry is asked.
 */
export async function buildImage(): Promise<void> {
  if (!ask('buildah', 'images', '--format', '{{.Name}}').split('\n').includes(BASE)) await buildBase();
  await runShown(
    ...(['buildah', 'build', '--isolation', 'chroot', '--network', 'host', '--layers'] as const),
    ...(['--build-arg', `BASE=${BASE}`, '--file', 'deploy/Containerfile', '--tag', IMAGE, '.'] as const),
  );
}

async function buildBase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-base-'));
  try {
    const given = process.env.ASSAY_REHEARSAL_ROOT;
    const root = given && existsSync(given) ? given : join(folder, 'root');
    if (root !== given) await runShown('debootstrap', '--variant=minbase', 'bookworm', root);
    await runShown('tar', '--directory', root, '--create', '--file', join(folder, 'root.tar'), '.');
    await runShown('podman', 'import', join(folder, 'root.tar'), BASE);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  }
}
