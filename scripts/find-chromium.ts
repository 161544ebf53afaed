import { spawnSync } from 'node:child_process';
import { findOnPath, installPackages } from './install-packages.ts';

/** Without windows: the journeys take three quarters of the time that they take in the full browser. */
const HEADLESS = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A working Chromium, installed by apt-get if permitted; undefined if there is none. `isWhole`: only the full
 * version, which people use.
 */
export function findOrInstallChromium({ isWhole = false } = {}): string | undefined {
  for (const names of isWhole ? [WHOLE] : [HEADLESS, WHOLE]) {
    const found = findChromium(names);
    if (found) return found;
    installPackages(...names.slice(0, 1));
    const installed = findChromium(names);
    if (installed) return installed;
  }
  return undefined;
}

/**
 * The path of an installed Chromium. Ubuntu's package of that name only points to a snap, so each is tried.
 */
function findChromium(names: readonly string[]): string | undefined {
  const candidates = process.env.ASSAY_CHROMIUM ? [process.env.ASSAY_CHROMIUM] : names.flatMap(findOnPath);
  return candidates.find(
    (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  );
}
