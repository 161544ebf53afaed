import { createHash } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import { ALL_PARTS, layoutWith } from '../appearance.ts';
import { makePhoto } from '../make-photo.ts';
import {
  chooseAction,
  chooseFiles,
  expect,
  jpegNamed,
  moveOver,
  saveSettings,
  test,
  USERNAME,
} from '../signed-in.ts';

/** The frame around every screen: navigation, toolbar, panels, search, messages, footer. */

/** The delay that the specification gives a menu under the pointer. */
const MENU_HOVER_DELAY_MS = 150;

test('the tour offers itself to a newcomer once, and goes by keyboard', async ({ page, call }) => {
  await saveSettings(call, { tourSeen: false });
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
  await expect(map.getByText('records that need review')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map).toHaveCount(0);
  await page.goto('/utilities');
  await expect(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(map).toBeVisible();
});

test('starred pages stand in the shortcut bar, one click away, until they are unstarred', async ({
  page,
}) => {
  await page.goto('/workorders');
  const star = page.getByRole('button', { name: 'Shortcuts' });
  const link = page
    .getByRole('region', { name: 'Toolbar', exact: true })
    .getByRole('link', { name: 'Analysis' });
  const kept = page.waitForResponse((answer) => answer.url().endsWith(routes.updateUser.path));
  await star.click();
  await page.getByRole('menuitemcheckbox', { name: 'Analysis' }).click();
  expect((await kept).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.reload();
  await link.click();
  await expect(page).toHaveURL(/\/utilities$/);
  // On these pages the toolbar names the page, as a link too.
  await page.goto('/workorders');
  await star.click();
  await page.getByRole('menuitemcheckbox', { name: 'Analysis' }).click();
  await expect(link).toHaveCount(0);
});

test('panels stand beside the page where there is room, and lie over it where there is none', async ({
  page,
}) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  const right = page.getByRole('complementary', { name: 'Help and activity' });
  const left = page.getByRole('complementary', { name: 'Needs review' });
  // Two changes are saved together, or one after the other.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(routes.updateUser.path) &&
      answer.request().postDataJSON().data.settings?.layout?.config.leftSidePanel.display,
  );
  await page.keyboard.press('h');
  await page.keyboard.press('q');
  await expect(right.getByRole('heading', { name: 'Records' })).toBeVisible();
  await expect(left).toBeVisible();
  await kept;
  await page.getByRole('button', { name: /^Notifications/ }).click();
  // Messages of other tests in this organisation may be shown there.
  const none = right.getByText('Nothing has happened yet');
  await expect(none.or(right.getByRole('listitem')).first()).toBeVisible();
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
  call,
}) => {
  await page.goto('/workorders');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const width = async () => (await page.locator('[data-tour="navigation"]').boundingBox())?.width;
  await expect(navigation.getByRole('link', { name: 'Assay' })).toBeVisible();
  await expect(navigation).toContainText(USERNAME);
  expect(await width()).toBe(64);
  // A page that opens under a resting pointer keeps the navigation folded.
  await page.mouse.move(20, 300);
  await page.waitForTimeout(2 * MENU_HOVER_DELAY_MS);
  expect(await width()).toBe(64);
  await moveOver(navigation);
  await expect.poll(width).toBe(280);
  const { docs } = await call(routes.listUsers, { query: { filter: `username:${USERNAME}` } });
  const { displayName = '', email = '' } = docs[0]?.data ?? {};
  await expect(navigation.getByText(displayName || USERNAME, { exact: true }).first()).toBeVisible();
  await expect(navigation.getByText(email, { exact: true }).last()).toBeVisible();
  // Without a photo, initials are shown.
  const letters = (displayName || USERNAME).split(/[\s._@-]+/).slice(0, 2);
  await expect(navigation).toContainText(letters.map(([letter = '']) => letter.toUpperCase()).join(''));
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: 'Unfold navigation' }).click();
  await page.mouse.move(900, 500);
  await expect.poll(width).toBe(280);
  await page.getByRole('button', { name: 'Fold navigation', exact: true }).click();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(navigation.getByRole('link', { name: 'Analysis' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
});

test('the account menu opens over what is told above the page', async ({ page }) => {
  const told = { code: 'WEAK_SANDBOX', message: 'Decoders run with less protection than they should.' };
  await page.route(`**${routes.listNotices.path}`, (route) =>
    route.fulfill({ json: { status: 'Success', docs: [told, { ...told, code: 'SCANNER_AWAY' }] } }),
  );
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/workorders');
  await expect(page.getByText('This server opens files with less protection')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  // A trial click fails if something else is on top.
  await page.getByRole('menuitem', { name: 'Profile' }).click({ trial: true });
  const label = page.locator('.mantine-Menu-label');
  await label.click({ trial: true });
});

test('boxed is 1,280 px wide, and a page’s own side bar 240 px', async ({ page, call }) => {
  await saveSettings(call, { layout: layoutWith({ mode: 'boxed', leftSidePanel: { display: true } }) });
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

test('the search leads to users and files, and tells what the ledger knows of a fingerprint', async ({
  page,
}) => {
  const photo = await makePhoto(320, 240, Date.now() % 10_000);
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [jpegNamed('sought.jpg', photo)]);
  await expect(page.getByRole('link', { name: 'sought.jpg' })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search' });
  const found = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const search = async (text: string) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await box.fill(text);
  };

  await search('0'.repeat(64));
  await expect(page.getByText('No file that you may see has this fingerprint.')).toBeVisible();
  await page.keyboard.press('Escape');
  await search(createHash('sha256').update(photo).digest('hex'));
  await expect(found.filter({ hasText: /sought\.jpg.*ledger.*File/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'sought.jpg' })).toBeVisible();

  await search(USERNAME);
  await expect(found.filter({ hasText: new RegExp(`${USERNAME}.*User`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\?search=/);
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(USERNAME);
});

test('a message stands at top centre and goes by itself', async ({ page, call }) => {
  const { data } = await call(routes.createRecord, { body: { name: 'With a message' } });
  await page.goto(`/workorders/${data.id}`);
  // It goes after two seconds: the page itself measures it, as soon as it is there.
  const measured = page.waitForFunction((words) => {
    const toasts = [...document.querySelectorAll('[role="status"]')];
    const toast = toasts.findLast(({ textContent }) => textContent === words);
    if (!toast || getComputedStyle(toast).opacity !== '1') return null;
    const { x, y, width, height } = toast.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, top: y, middle: innerWidth / 2 };
  }, '1 record updated');
  await chooseAction(page, 'Mark for review');
  const place = await (await measured).jsonValue();
  // A pointer resting on it neither keeps it open nor is blocked from what is below it.
  await page.mouse.move(place?.x ?? 0, place?.y ?? 0);
  expect(place?.top).toBeLessThan(120);
  expect(Math.abs((place?.x ?? 0) - (place?.middle ?? 0))).toBeLessThan(16);
  await expect(page.getByText('1 record updated')).toHaveCount(0);
});

test('the footer leads to documentation and support, and says what runs since when', async ({
  page,
  call,
}) => {
  await saveSettings(call, { layout: layoutWith(ALL_PARTS) });
  await page.goto('/workorders');
  const footer = page.getByRole('contentinfo');
  const { links } = await call(routes.getVersion, {});
  expect(links.support).not.toBe(links.documentation);
  for (const [name, href] of Object.entries({ Documentation: links.documentation, Support: links.support }))
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(footer).toContainText(/Powered by Assay · Version \d+\.\d+\.\d+ · build \w+ · deployed \w/);
});
