import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checks/check.ts';
import { readComponents } from './third-party/list-components.ts';
import { NOTICES_PATH, renderNotices } from './third-party/notices.ts';
import { renderSbom } from './third-party/render-sbom.ts';

/**
 * Writes the notices of third-party software from package-lock.json and node_modules: `npm run notices`.
 * `--sbom`: prints a bill of materials (CycloneDX) instead.
 */
const components = readComponents(ROOT);
if (process.argv.includes('--sbom')) {
  const product = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  console.log(JSON.stringify(renderSbom(components, product), null, 2));
} else {
  writeFileSync(join(ROOT, NOTICES_PATH), renderNotices(ROOT, components));
  console.log(`${components.length} packages are in ${NOTICES_PATH}.`);
}
