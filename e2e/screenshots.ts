import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, THEMES, type ThemeName } from '@assay/contract/users';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ALL_PARTS, layoutWith } from './appearance.ts';
import { COLOUR_RULES, findBarriers } from './barriers.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { findFaults, type Shift } from './faults.ts';
import { KNOWN_ISSUERS } from './known-issuers-shots.ts';
import { startMailServer } from './mailbox.ts';
import { namesIn } from './names-in.ts';
import { listAreas } from './screen-addresses.ts';
import { fillOrganisation } from './screenshot-content.ts';
import { guestShots, KNOWN_CAMERAS, userShots } from './screenshot-list.ts';
import { settle } from './settle.ts';
import type { Shot } from './shot.ts';
import { callAs, productAddress, saveSettings, signIn, TOKEN_KEY } from './signed-in.ts';
import { BROWSER_ARGUMENTS, chromiumPath, startUnlessNamed } from './start-product.ts';

/**
 * Screenshots of every screen at several widths and in several themes, for review: `npm run screenshots`.
 * Also reports faults that are detectable without looking: pages wider than the window, text that is cut
 * without a sign of it, parts that jump while a page loads, controls that cover one another, and with
 * `--barriers` the violations found by axe. Exit status 1 if there are any.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screenshots' },
    /** Pixels, separated by commas. */
    width: { type: 'string', default: '390,1024,1440' },
    /** `name:scheme`, separated by commas. */
    theme: { type: 'string', default: 'assay:light,assay:dark,sunset:light,deepOcean:dark' },
    height: { type: 'string', default: '900' },
    /** The dashboard's language. */
    language: { type: 'string', default: 'en' },
    /** Part of a screen's name; several separated by commas. */
    only: { type: 'string', default: '' },
    /** Footer and both side panels as well. */
    parts: { type: 'boolean', default: false },
    /** Also reports axe violations of each page; in a dark theme only those about colours. */
    barriers: { type: 'boolean', default: false },
    /** The whole page, however long. */
    full: { type: 'boolean', default: false },
  },
});
const widths = values.width.split(',').map(Number);
const looks = values.theme.split(',').map(readLook);
const height = Number(values.height);
const language = readLanguage(values.language);
const named = namesIn(language);
const wanted = values.only.split(',');
/** The browser's locales, which pages without a user follow. */
const LOCALES = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' } as const;
/** Cumulative Layout Shift; a fifth of what Google calls good. */
const MAX_SHIFT = 0.02;

/** The browser's entry for one jump. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Look {
  readonly theme: ThemeName;
  readonly colorScheme: 'light' | 'dark';
}

const mail = await startMailServer();
const stop = await startUnlessNamed({
  ...{ ASSAY_SSO_PRIVATE: '1', ASSAY_WEBHOOKS_PRIVATE: '1' },
  ...{ ASSAY_SMTP_URL: mail.smtpUrl, ASSAY_MAIL_FROM: 'Assay <assay@example.com>' },
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGUMENTS });
const complaints: string[] = [];
try {
  const token = await signIn();
  const wants = (names: readonly string[]) =>
    wanted.some((part) => names.some((name) => name.includes(part)));
  const content = await fillOrganisation(callAs(token), {
    ...{ knowsCamera: wants(KNOWN_CAMERAS), knowsIssuers: wants(KNOWN_ISSUERS) },
  });
  // Last, since the space of a banner is kept on later pages.
  const notices: Shot = { name: 'notices', path: '/workorders' };
  const shots = [...userShots(content), ...(await findAreas(browser, token)), notices];
  for (const look of looks) {
    await saveSettings(callAs(token), settingsOf(look));
    for (const width of widths) {
      const folder = path.join(values.out, `${look.theme}-${look.colorScheme}`, String(width));
      mkdirSync(folder, { recursive: true });
      await takeAll(await openPage(look, width, null), guestShots(content), { look, folder });
      await takeAll(await openPage(look, width, token), shots, { look, folder });
      await makeContactSheets(folder);
    }
  }
} finally {
  await browser.close();
  await stop?.();
  await mail.close();
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

function readLanguage(text: string) {
  const known = LANGUAGES.find((one) => one === text);
  if (!known) throw new Error(`${text} is no language of the dashboard.`);
  return known;
}

async function findAreas(on: Browser, token: string): Promise<Shot[]> {
  const page = await on.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  await page.goto(`${productAddress()}/settings`);
  const areas = await listAreas(page);
  await page.close();
  return areas;
}

/** Undefined: all of them. */
function rulesOf({ colorScheme }: Look): string[] | undefined {
  return colorScheme === 'dark' ? COLOUR_RULES : undefined;
}

function settingsOf({ theme, colorScheme }: Look) {
  return { layout: layoutWith(values.parts ? ALL_PARTS : {}, theme), colorScheme, tourSeen: true };
}

/** A page of a browser that has seen nothing, which counts how far its parts jump. */
async function openPage(look: Look, width: number, token: string | null): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: look.colorScheme,
    locale: LOCALES[language],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([key, value, stored, language]) => {
      if (value) localStorage.setItem(key, value);
      localStorage.setItem('assay.language', language);
      localStorage.setItem('assay.layout', stored);
      const shifts: Shift[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          if (entry.hadRecentInput) continue;
          const parts = entry.sources.flatMap(({ node, previousRect: from, currentRect: to }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = element && `${element.localName}.${element.className}`.slice(0, 40);
            return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
          });
          shifts.push({ value: entry.value, parts });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [TOKEN_KEY, token ?? '', JSON.stringify(settingsOf(look)), language] as const,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

async function takeAll(
  page: Page,
  shots: readonly Shot[],
  { look, folder }: { look: Look; folder: string },
): Promise<void> {
  for (const shot of shots) {
    if (!wanted.some((part) => shot.name.includes(part))) continue;
    const where = path.relative(values.out, path.join(folder, shot.name));
    try {
      await take(page, shot, path.join(folder, `${shot.name}.png`));
      const found = await page.evaluate(findFaults, MAX_SHIFT);
      if (values.barriers) found.push(...(await findBarriers(page, rulesOf(look))));
      complaints.push(...found.map((fault) => `${where}: ${fault}`));
    } catch (error) {
      complaints.push(`${where}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  await page.context().close();
}

async function take(page: Page, shot: Shot, file: string): Promise<void> {
  // Addresses that differ only after the # would not be reloaded.
  await page.goto('about:blank');
  // Answers mocked for one screen must not affect the next.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Maintenance ends by itself as soon as the service answers.
  await page.route('**/api/v1/version', (route) =>
    page.url().endsWith('/pages/maintenance') ? route.abort() : route.continue(),
  );
  // Missing programs, and remains of an earlier run, would push every page down; only one screen shows such
  // notices.
  if (shot.name !== 'notices')
    await page.route('**/api/v1/notices', (route) =>
      route.fulfill({ json: { status: 'Success', docs: [] } }),
    );
  await page.goto(productAddress() + shot.path);
  await page.getByRole('heading').first().waitFor();
  await settle(page);
  await shot.prepare?.(page, named);
  await settle(page);
  await page.screenshot({ path: file, fullPage: values.full });
}
