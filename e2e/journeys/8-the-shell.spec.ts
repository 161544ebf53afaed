import { gzipSync } from 'node:zlib';
import { type Call, type LayoutSettings, routes } from '@assay/contract';
import type { Page } from '@playwright/test';
import { CHOSEN_PASSWORD, expect, productAddress, TOKEN_KEY, test, USERNAME } from '../signed-in.ts';

const LAYOUT: LayoutSettings = {
  style: 'layout1',
  config: {
    mode: 'fullwidth',
    scroll: 'content',
    navbar: { display: true, folded: true, position: 'left' },
    toolbar: { display: true, style: 'fixed', position: 'below' },
    footer: { display: false, style: 'fixed', position: 'below' },
    leftSidePanel: { display: false },
    rightSidePanel: { display: false },
  },
  customScrollbars: true,
  theme: { main: 'assay', navbar: 'assay', toolbar: 'assay', footer: 'assay' },
};

/** As it is for a user who has seen the tour. */
async function resetSettings(call: Call): Promise<void> {
  const settings = { layout: LAYOUT, colorScheme: 'auto', tourSeen: true } as const;
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings } } });
}
test.beforeEach(({ call }) => resetSettings(call));
test.afterEach(({ call }) => resetSettings(call));

test('the tour offers itself to a newcomer once, and goes by keyboard', async ({ page, call }) => {
  const settings = { tourSeen: false };
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings } } });
  await page.goto('/workorders');
  const offer = page.getByRole('complementary', { name: 'New here?' });
  await offer.getByRole('button', { name: 'Show me' }).click();
  for (const stop of ['Where things are', 'Find anything', 'The work itself'])
    await test.step(stop, async () => {
      await expect(page.getByRole('dialog', { name: stop })).toBeFocused();
      await page.keyboard.press('ArrowRight');
    });
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'The work itself' })).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith(routes.updateUser.path));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('every screen has its help and the keyboard its map', async ({ page }) => {
  await page.goto('/workorders');
  await page.getByRole('button', { name: 'Help for this screen' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { name: 'Records' })).toBeVisible();
  await expect(help.getByRole('link', { name: 'Documentation' })).toBeVisible();
  await help.getByRole('button', { name: 'Keyboard map' }).click();
  const map = page.getByRole('dialog', { name: 'Keyboard map' });
  await expect(map.getByText('next and previous')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map).toHaveCount(0);
  await page.goto('/utilities');
  await expect(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(map).toBeVisible();
});

test('panels stand beside the page where there is room, and lie over it where there is none', async ({
  page,
}) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  const right = page.getByRole('complementary', { name: 'Help and activity' });
  const left = page.getByRole('complementary', { name: 'Needs review' });
  const kept = page.waitForResponse((answer) => answer.url().endsWith(routes.updateUser.path));
  await page.keyboard.press('h');
  await page.keyboard.press('q');
  await expect(right.getByRole('heading', { name: 'Records' })).toBeVisible();
  await expect(left).toBeVisible();
  await kept;
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(right.getByText('Nothing has happened yet')).toBeVisible();
  await page.reload();
  await expect(left).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(right).toBeHidden();
  await page.getByRole('button', { name: 'Records that need review' }).click();
  await expect(page.getByRole('dialog', { name: 'Needs review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help for this screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await left.getByRole('button', { name: 'Close: Needs review' }).click();
  await expect(left).toHaveCount(0);
});

test('the navbar shows whose it is, unfolds under the pointer, and is a drawer on a phone', async ({
  page,
}) => {
  await page.goto('/workorders');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const width = async () => (await navigation.boundingBox())?.width;
  await expect(navigation.getByRole('link', { name: 'Assay' })).toBeVisible();
  await expect(navigation).toContainText(USERNAME);
  expect(await width()).toBeLessThanOrEqual(64);
  await navigation.hover();
  await expect.poll(width).toBeGreaterThanOrEqual(278);
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeLessThanOrEqual(64);
  await page.getByRole('button', { name: 'Unfold navigation' }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBeGreaterThanOrEqual(278);
  await page.getByRole('button', { name: 'Fold navigation', exact: true }).click();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(navigation.getByRole('link', { name: 'Analysis' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
});

test('boxed is 1,280 px wide, and a page’s own side bar 240 px', async ({ page, call }) => {
  const config = { ...LAYOUT.config, mode: 'boxed' as const, leftSidePanel: { display: true } };
  const settings = { layout: { ...LAYOUT, config } };
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings } } });
  await page.setViewportSize({ width: 1_800, height: 900 });
  await page.goto('/workorders');
  const side = page.getByRole('complementary', { name: 'Needs review' });
  expect((await side.boundingBox())?.width).toBe(240);
  const bar = await page.getByRole('region', { name: 'Toolbar' }).boundingBox();
  expect(bar?.width).toBe(1_280 - 64);
});

test('the search says when nothing matches, and Escape closes it', async ({ page }) => {
  await page.goto('/workorders');
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('zzz-nothing-is-called-so');
  await expect(page.getByText('No results..')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('a message stands at top centre and goes by itself', async ({ page, call }) => {
  const { data } = await call(routes.createRecord, { body: { name: 'With a message' } });
  await page.goto(`/workorders/${data.id}`);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  const toast = page.getByText('1 record updated');
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  expect(box.y).toBeLessThan(120);
  expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(220);
  await expect(toast).toHaveCount(0);
});

test('the footer leads to documentation and support, and says what runs since when', async ({
  page,
  call,
}) => {
  const layout = {
    ...LAYOUT,
    config: { ...LAYOUT.config, footer: { ...LAYOUT.config.footer, display: true } },
  };
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings: { layout } } } });
  await page.goto('/workorders');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', /\/\w/);
  await expect(footer.getByRole('link', { name: 'Support' })).toHaveAttribute('href', /:|\//);
  await expect(footer).toContainText(/Powered by Assay · Version \d+\.\d+\.\d+ · build \w+ · deployed \w/);
});

test('without a network a banner says so, and goes when it is back', async ({ page, context }) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a server that does not answer is told from a missing network', async ({ page }) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('anything');
  await box.press('Escape');
  await expect(box).toHaveCount(0);
  const banner = page.getByRole('status').filter({ hasText: 'The server does not answer.' });
  const again = banner.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(banner).toBeVisible();
  await page.unroute('**/api/**');
  // The page asks by itself as well, so that the banner may be gone before the button is pressed.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(banner).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('a 503 leads to the maintenance page, and the end of it back to where one was', async ({ page }) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 503, json: { status: 'Failure', code: 'UNAVAILABLE', message: 'Away.' } }),
  );
  await page.goto('/utilities');
  await expect(page).toHaveURL(/\/pages\/maintenance$/);
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page).toHaveURL(/\/utilities$/);
});

test('a page whose file is gone asks to be loaded again; one that breaks says that it did', async ({
  page,
}) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  const profile = '**/assets/profile-screen*.js';
  await page.route(profile, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await expect(page.getByRole('heading', { name: 'Assay was updated' })).toBeVisible();
  await page.unroute(profile);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  await page.route(profile, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("A fault of ours")' }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await expect(page.getByText('A fault of ours')).toBeVisible();
});

test('coming soon counts down by the second, 15 days unless an end is given', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pages/coming-soon');
  const clock = page.getByRole('timer');
  await expect(clock).toContainText(/15\s*days|14\s*days/);
  const before = await clock.textContent();
  await page.clock.runFor(1_000);
  await expect(clock).not.toHaveText(before ?? '');
});

test('all of it can be done by keyboard', async ({ page, call, context }) => {
  const name = `keys-${Date.now().toString(36)}`;
  await call(routes.createRecord, { body: { referenceId: name, name: 'By keyboard' } });
  await context.clearCookies();
  await page.goto('/workorders');
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await page.goto('/login');

  await test.step('sign in', async () => {
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(USERNAME);
    await page.keyboard.press('Tab');
    await page.keyboard.type(CHOSEN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  });
  await test.step('skip to the content', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });
  await test.step('open a record from the list', async () => {
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible();
  });
  await test.step('go elsewhere by search', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('analysis');
    await expect(page.getByRole('option', { name: /^Analysis/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
  });
  await test.step('open a menu and leave it', async () => {
    await page.getByRole('button', { name: 'Account menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeHidden();
  });
});

/** Wider than the window, or nothing of it at the side where it belongs. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, page.url()).toBeLessThanOrEqual(0);
}

test('from right to left it fits as well', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl';
    }),
  );
  for (const path of ['/pages/errors/error-404', '/utilities', '/profile', '/workorders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    }
  }
  const navigation = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
  expect(navigation?.x).toBeGreaterThan(1_300);
});

test('of many records only those in sight are drawn, and the last one can be reached', async ({
  page,
  call,
}) => {
  const mark = `many-${Date.now().toString(36)}`;
  for (let i = 0; i < 120; i += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        call(routes.createRecord, { body: { referenceId: `${mark}-${String(i + k).padStart(3, '0')}` } }),
      ),
    );
  await page.goto(`/workorders?count=1000&sort=referenceId:asc&filter=referenceId:starts-with:${mark}`);
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table).toHaveAttribute('aria-rowcount', '121');
  const rows = table.getByRole('row');
  expect(await rows.count()).toBeLessThan(70);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .or(page.getByLabel('Records a page'))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: `${mark}-119` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${mark}-000` })).toHaveCount(0);
});

test('on paper the record stands alone, dark on white', async ({ page, call }) => {
  const { data } = await call(routes.createRecord, { body: { name: 'On paper' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/workorders/${data.id}`);
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'On paper' })).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add files' }).first()).toBeHidden();
});

/** Bytes of script and style, each compressed by gzip, that a fresh browser loads for a page. */
async function weighFirstLoad(page: Page, path: string, ready: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(path);
  await ready();
  let seen = -1;
  const hasSettled = () => {
    const before = seen;
    seen = sizes.length;
    return before === seen;
  };
  await expect.poll(hasSettled, { intervals: [700] }).toBe(true);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test.describe('the first load', () => {
  test('of the record list is 250 kB of script and style at most', async ({ page }) => {
    const bytes = await weighFirstLoad(page, '/workorders', () =>
      expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible(),
    );
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });

  test.describe('for guests', () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    test('of the sign-in is 180 kB of script and style at most', async ({ page }) => {
      const bytes = await weighFirstLoad(page, '/login', () =>
        expect(page.getByRole('button', { name: 'Login' })).toBeVisible(),
      );
      test.info().annotations.push({ type: 'bytes', description: String(bytes) });
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(180_000);
    });
  });
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it opens without a network, and nothing of the API is kept', async ({ page, context, request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Assay', display: 'standalone', start_url: '/' });
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);

    await page.goto('/workorders');
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Once more with the worker in charge, so that it has seen every file.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/index.html')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    expect(page.url()).toContain(productAddress());
  });
});
