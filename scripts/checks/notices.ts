import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, readComponents } from '../third-party/list-components.ts';
import { NOTICES_PATH, renderTable } from '../third-party/notices.ts';
import { type Check, ROOT } from './check.ts';

/** The notices of third-party software match package-lock.json. The licence texts are not read again. */
export const noticesCheck: Check = {
  name: 'notices of third-party software',
  async run() {
    const file = join(ROOT, NOTICES_PATH);
    if (!existsSync(file)) return [`${NOTICES_PATH} is missing: npm run notices`];
    return compareNotices(readFileSync(file, 'utf8'), readComponents(ROOT));
  },
};

/** Complaints; empty if the file lists exactly these packages with these versions and licences. */
export function compareNotices(notices: string, components: readonly Component[]): string[] {
  if (notices.includes(`\nPackages\n\n${renderTable(components)}\n`)) return [];
  const missing = components.filter((one) => !notices.includes(renderTable([one])));
  const names = missing.map(({ name, version, license }) => `${name} ${version} (${license}) is not in it`);
  return [`${NOTICES_PATH} is out of date: npm run notices`, ...names];
}
