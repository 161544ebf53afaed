import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BrowserContextOptions,
  type Download,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { openFirefox } from './firefox.ts';

const REPOSITORY = path.join(import.meta.dirname, '..');

/** Downloads what a menu item offers. Resolves with the file's path. */
export async function chooseDownload(page: Page, menu: string, item: string): Promise<string> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return save(await download);
}

export async function save(download: Download): Promise<string> {
  const file = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** A browser without a signed-in user. */
export async function openBrowser(page: Page, options: BrowserContextOptions): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...options, storageState: undefined });
  if (!context) throw new Error('There is no browser.');
  return context.newPage();
}

/** The command line's result for a bundle. */
export function verifyBundle(file: string, key: string, ...options: string[]) {
  return spawnSync(process.execPath, ['apps/cli/src/main.ts', 'verify', file, '--key', key, ...options], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
}

export interface BundlePage {
  readonly page: Page;
  /** Verifies this bundle, with a key from elsewhere or without one. Resolves with the result's element. */
  verify(bundle: Parameters<Locator['setInputFiles']>[0], key: string): Promise<Locator>;
  /** Requires time-stamps by authorities with these certificates (PEM), once, for the chosen bundle. */
  demand(roots: string): Promise<void>;
  /** The result, once available: the word, and each check as displayed. */
  read(): Promise<{ verdict: string; checks: string[] }>;
  close(): Promise<void>;
}

/**
 * The page inside a bundle, in a browser without a network; closing it fails if it requested anything there.
 */
export async function openBundlePage(beside: Page, bundle: string): Promise<BundlePage> {
  const address = await unpackPage(bundle);
  const page = await openBrowser(beside, { offline: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) asked.push(request.url());
  });
  await page.goto(address);
  return {
    page,
    async verify(file, key) {
      await page.getByLabel('Evidence bundle').setInputFiles(file);
      const given = page.getByLabel('The key or its twelve words');
      await given.fill(key);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      return page.getByRole('status');
    },
    async demand(roots) {
      await page.getByText('Ask for more').click();
      await page.getByLabel('Certificates of time-stamp authorities').fill(roots);
      await page.getByRole('button', { name: 'Verify with these' }).click();
    },
    async read() {
      await expect(page.getByRole('status')).not.toContainText('Checking');
      const [verdict = ''] = await page.locator('#verdict').allTextContents();
      return { verdict, checks: await page.locator('#checks li').allTextContents() };
    },
    async close() {
      expect(asked).toEqual([]);
      await page.context().close();
    },
  };
}

/**
 * The same in Firefox. Closing it also fails if the page or its content security policy reported anything.
 */
export async function openBundlePageInFirefox(
  program: string,
  bundle: string,
): Promise<
  Pick<BundlePage, 'demand' | 'read' | 'close'> & { verify(file: string, key: string): Promise<void> }
> {
  const page = await openFirefox(program);
  await page.open(await unpackPage(bundle));
  return {
    async verify(file, key) {
      await page.chooseFile('#bundle', file);
      await page.fill('#key', key);
      await page.click('#verify');
    },
    async demand(roots) {
      await page.click('#demand-step summary');
      await page.fill('#roots', roots);
      await page.click('#demand');
    },
    async read() {
      await expect.poll(() => page.texts('#verdict')).not.toContain('Checking…');
      const [verdict = ''] = await page.texts('#verdict');
      return { verdict, checks: await page.texts('#checks li') };
    },
    async close() {
      await page.close();
      expect({ asked: page.asked(), complaints: page.complaints() }).toEqual({ asked: [], complaints: [] });
    },
  };
}

/** File address of the bundle’s page. */
async function unpackPage(bundle: string): Promise<string> {
  const folder = test.info().outputPath('bundle');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'verify.html');
  writeFileSync(file, await readEntry(bundle, 'verify.html'));
  return pathToFileURL(file).href;
}

async function readEntry(archive: string, name: string): Promise<string> {
  const zip = new ZipReader(new Uint8ArrayReader(readFileSync(archive)));
  const entry = (await zip.getEntries()).find(({ filename }) => filename === name);
  if (!entry || entry.directory) throw new Error(`The archive has no ${name}`);
  return entry.getData(new TextWriter());
}
