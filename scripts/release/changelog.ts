import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHANGELOG = 'CHANGELOG.md';
const TITLE = '# Changelog';

/** The section about a version, without a trailing newline; null if there is none. */
export function readSection(root: string, version: string): string | null {
  const sections = readSections(root);
  return sections.find((section) => section.startsWith(`## ${version} (`)) ?? null;
}

/** The file with this section first, in place of an earlier one for the same version. */
export function withSection(root: string, version: string, section: string): string {
  const others = readSections(root).filter((one) => !one.startsWith(`## ${version} (`));
  return `${[TITLE, section, ...others].join('\n\n')}\n`;
}

function readSections(root: string): string[] {
  const path = join(root, CHANGELOG);
  if (!existsSync(path)) return [];
  const [, ...sections] = readFileSync(path, 'utf8').split(/^(?=## )/m);
  return sections.map((section) => section.trimEnd());
}
