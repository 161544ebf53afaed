import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { routes, THEMES, type ThemeName } from '@assay/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ALL_PARTS, layoutWith, saveSettings } from './appearance.ts';
import { findFaults } from './faults.ts';
import { guestScreens, listAreas, type ScreenAddress, userScreens } from './screen-addresses.ts';
import { callAs, productAddress, signIn, TOKEN_KEY } from './signed-in.ts';
import startProduct, { BROWSER_ARGUMENTS, chromiumPath } from './start-product.ts';

/**
 * Pictures of every screen at several widths and in several themes, to be looked at: `node e2e/screenshots.ts --out DIR`.
 * Tells besides what can be told without looking: pages wider than the window, text that is cut without a sign of it,
 * and parts that jump while a page loads. Exit status 1 where there is any.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'screenshots' },
    widths: { type: 'string', default: '390,1024,1440' },
    looks: { type: 'string', default: 'assay:light,assay:dark,sunset:light,deepOcean:dark' },
    height: { type: 'string', default: '900' },
    only: { type: 'string' },
  },
});
const widths = values.widths.split(',').map(Number);
const looks = values.looks.split(',').map(readLook);
const height = Number(values.height);
const SAMPLE_LIMIT_MS = 300_000;
/** Google's bound of a good page (Cumulative Layout Shift). */
const LARGEST_SHIFT = 0.1;

interface Look {
  readonly theme: ThemeName;
  readonly colorScheme: 'light' | 'dark';
}

interface Shot extends ScreenAddress {
  /** Brings the page into the state that is wanted. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const stop = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
const complaints: string[] = [];
try {
  const token = await signIn();
  const { recordId, assetId } = await prepareSampleData(token);
  const areas = await findAreas(browser, token);
  for (const look of looks) {
    await saveSettings(callAs(token), settingsOf(look));
    await takeAll(browser, look, null, guestScreens());
    await takeAll(browser, look, token, [...userShots(recordId, assetId), ...areas]);
  }
} finally {
  await browser.close();
  await stop?.();
}
for (const complaint of complaints) console.log(complaint);
console.log(`${complaints.length} complaints; the pictures are in ${path.resolve(values.out)}`);
process.exit(complaints.length > 0 ? 1 : 0);

function readLook(text: string): Look {
  const [name, scheme] = text.split(':');
  const theme = THEMES.find((one) => one === name);
  if (!theme || (scheme !== 'light' && scheme !== 'dark')) throw new Error(`${text} is no look.`);
  return { theme, colorScheme: scheme };
}

function userShots(workorderId: string, assetId: string): Shot[] {
  const press = (key: string) => (page: Page) => page.keyboard.press(key);
  return [
    ...userScreens({ workorderId, assetId }),
    { name: 'search', path: '/workorders', prepare: press('/') },
    { name: 'keyboard-map', path: '/workorders', prepare: press('Shift+?') },
    {
      name: 'appearance',
      path: '/workorders',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('menuitem', { name: 'Appearance' }).click();
      },
    },
    {
      name: 'help',
      path: '/workorders',
      prepare: (page) => page.getByRole('button', { name: 'Help for this screen' }).click(),
    },
  ];
}

/** Sample records in the organisation, all analysed, and one record and one file of them. */
async function prepareSampleData(token: string): Promise<{ recordId: string; assetId: string }> {
  const call = callAs(token);
  const read = async () => (await call(routes.getSampleData, {})).data;
  if ((await read()).state === 'none') await call(routes.makeSampleData, {});
  const limit = Date.now() + SAMPLE_LIMIT_MS;
  for (let now = await read(); now.state !== 'present' || now.files.analysed < now.files.total; ) {
    if (Date.now() > limit) throw new Error(`The sample data did not come: ${JSON.stringify(now)}`);
    await new Promise((wake) => setTimeout(wake, 1_000));
    now = await read();
  }
  const { docs } = await call(routes.listRecords, { query: { sort: 'tamperScore:desc', count: 1 } });
  const { data } = await call(routes.getRecord, { params: { id: docs[0].id } });
  return { recordId: data.id, assetId: data.assets[0].id };
}

async function findAreas(on: Browser, token: string): Promise<Shot[]> {
  const page = await on.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  await page.goto(`${productAddress()}/settings`);
  const areas = await listAreas(page);
  await page.close();
  return areas;
}

/** Every part of the frame, in this theme. */
function settingsOf({ theme, colorScheme }: Look) {
  return { layout: layoutWith(ALL_PARTS, theme), colorScheme, tourSeen: true };
}

async function takeAll(on: Browser, look: Look, token: string | null, shots: readonly Shot[]): Promise<void> {
  const { theme, colorScheme } = look;
  for (const width of widths) {
    const context = await on.newContext({
      viewport: { width, height },
      colorScheme,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      ([key, value, stored]) => {
        if (value) localStorage.setItem(key, value);
        localStorage.setItem('assay.layout', stored);
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      },
      [TOKEN_KEY, token ?? '', JSON.stringify(settingsOf(look))] as const,
    );
    const page = await context.newPage();
    // Maintenance ends by itself as soon as the service answers.
    await page.route('**/api/v1/version', (route) =>
      page.url().endsWith('/pages/maintenance') ? route.abort() : route.continue(),
    );
    for (const shot of shots) {
      if (values.only && !shot.name.includes(values.only)) continue;
      await take(page, shot, `${theme}-${colorScheme}`, width);
    }
    await context.close();
  }
}

async function take(page: Page, shot: Shot, look: string, width: number): Promise<void> {
  const where = `${shot.name}, ${look}, ${width} px`;
  try {
    await page.goto(productAddress() + shot.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
    await shot.prepare?.(page);
    await page.waitForTimeout(300);
    const folder = path.join(values.out, look, String(width));
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${shot.name}.png`) });
    complaints.push(...(await page.evaluate(findFaults, LARGEST_SHIFT)).map((fault) => `${where}: ${fault}`));
  } catch (error) {
    complaints.push(`${where}: ${(error as Error).message.split('\n')[0]}`);
  }
}
