import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type LayoutSettings, routes, screens, THEMES, type ThemeName } from '@assay/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { callAs, productAddress, signIn, TOKEN_KEY, USERNAME } from './signed-in.ts';
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
    only: { type: 'string' },
  },
});
const widths = values.widths.split(',').map(Number);
const looks = values.looks.split(',').map(readLook);
const HEIGHT = 900;
const SAMPLE_LIMIT_MS = 300_000;
/** Google's bound of a good page (Cumulative Layout Shift). */
const LARGEST_SHIFT = 0.1;

interface Look {
  readonly theme: ThemeName;
  readonly colorScheme: 'light' | 'dark';
}

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state that is wanted. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const stop = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
const complaints: string[] = [];
try {
  const token = await signIn();
  const { recordId, assetId } = await prepareSampleData(token);
  for (const look of looks) {
    await dress(token, look);
    await takeAll(browser, look, null, guestShots());
    await takeAll(browser, look, token, userShots(recordId, assetId));
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

function guestShots(): Shot[] {
  return Object.entries(screens)
    .filter(([name, { access }]) => name !== 'logout' && (access === 'guest' || access === 'public'))
    .map(([name, screen]) => ({ name, path: screen.path }));
}

function userShots(recordId: string, assetId: string): Shot[] {
  const fill = (address: string) =>
    address
      .replace('$workorderId', recordId)
      .replace('$assetId', assetId)
      .replace(/\/\{.*/, '');
  const pages = Object.entries(screens)
    .filter(([, { access }]) => access !== 'guest' && access !== 'public')
    .map(([name, screen]): Shot => ({ name, path: fill(screen.path) }));
  const press = (key: string) => (page: Page) => page.keyboard.press(key);
  return [
    ...pages,
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

/** The layout as it comes, in this theme. */
async function dress(token: string, { theme, colorScheme }: Look): Promise<void> {
  await callAs(token)(routes.updateUser, {
    body: {
      username: USERNAME,
      data: { settings: { ...settingsOf(theme), colorScheme, tourSeen: true } },
    },
  });
}

function settingsOf(theme: ThemeName): { layout: LayoutSettings } {
  const layout: LayoutSettings = {
    style: 'layout1',
    config: {
      mode: 'fullwidth',
      scroll: 'content',
      navbar: { display: true, folded: true, position: 'left' },
      toolbar: { display: true, style: 'fixed', position: 'below' },
      footer: { display: true, style: 'fixed', position: 'below' },
      leftSidePanel: { display: true },
      rightSidePanel: { display: true },
    },
    customScrollbars: true,
    theme: { main: theme, navbar: theme, toolbar: theme, footer: theme },
  };
  return { layout };
}

async function takeAll(on: Browser, look: Look, token: string | null, shots: readonly Shot[]): Promise<void> {
  const { theme, colorScheme } = look;
  for (const width of widths) {
    const context = await on.newContext({
      viewport: { width, height: HEIGHT },
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
      [TOKEN_KEY, token ?? '', JSON.stringify({ ...settingsOf(theme), colorScheme })] as const,
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

/** Runs in the page. */
function findFaults(largestShift: number): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`is ${scrollWidth} px wide`);
  const { shift } = globalThis as unknown as { shift: number };
  if (shift > largestShift) faults.push(`jumps while it loads (${shift.toFixed(3)})`);
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    if (element.childElementCount > 0 || !element.textContent?.trim() || element.clientWidth < 8) continue;
    const { overflowX, textOverflow, clipPath, visibility } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden';
    // Meant for screen readers alone, or with dots that say so.
    if (!isCut || textOverflow === 'ellipsis' || clipPath !== 'none' || visibility === 'hidden') continue;
    faults.push(`cuts "${element.textContent.trim().slice(0, 60)}"`);
  }
  return faults;
}
