import { spawnSync } from 'node:child_process';
import { findOnPath, installPackages } from './install-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that runs, installed by apt-get where we may; undefined when there is none. */
export function findOrInstallChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  installPackages('chromium');
  return findChromium();
}

/** Its path. Ubuntu's package of that name only points to a snap: what counts is that it answers. */
function findChromium(): string | undefined {
  const candidates = process.env.ASSAY_CHROMIUM ? [process.env.ASSAY_CHROMIUM] : NAMES.flatMap(findOnPath);
  return candidates.find(
    (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  );
}
