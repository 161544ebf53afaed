import type { AssayRecord } from '@assay/contract/records';
import * as routes from '@assay/contract/routes';
import { makeForm } from '@assay/server/testing';
import { editStatement, makeStatement } from '@assay/server/testing/documents';
import type { Page } from '@playwright/test';
import { makeScene, takePhoto } from '../claim-photos.ts';
import { beginToCount, readDeeds } from '../count-deeds.ts';
import { forgePhoto, makePhoto } from '../make-photo.ts';
import { openOwnOrganisation } from '../organisation.ts';
import { ANALYSIS_MS, CHOSEN_PASSWORD, expect, test } from '../signed-in.ts';
import { expectToast } from '../toasts.ts';

/** The smallest file that counts as a video: a box that names its type, and an empty one. */
function makeFilm(): Buffer {
  const box = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(8 + body.length);
    return Buffer.concat([size, Buffer.from(type), body]);
  };
  const brand = Buffer.concat([Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp42')]);
  return Buffer.concat([box('ftyp', brand), box('mdat', Buffer.alloc(64))]);
}

/** Begins like a photo, but is not one. */
const brokenPhoto = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900, 0x5a)]);

const entries = (page: Page) => page.getByRole('list', { name: /^Records that wait/ }).getByRole('link');

// The day begins with a sign-in.
test.use({ storageState: { cookies: [], origins: [] } });

test('whatever needs a person is in the queue, in its order, and the worst is decided in three clicks', async ({
  page,
}) => {
  const { call, username } = await openOwnOrganisation();
  const photograph = async (seed: number) =>
    takePhoto(await makeScene(seed), { takenAt: new Date(), place: [52.5, 13.4] });
  const clean = await photograph(6_101);
  const forge = async (seed: number) =>
    forgePhoto(await makePhoto(900, 700, seed), await makePhoto(900, 700, seed + 1));
  const files: Record<string, [name: string, bytes: Buffer]> = {
    'Clean one': ['clean-1.jpg', clean],
    'Clean two': ['clean-2.jpg', await photograph(6_107)],
    'Forged one': ['forged-1.jpg', await forge(71)],
    'Forged two': ['forged-2.jpg', await forge(81)],
    Copy: ['copy.jpg', clean],
    Broken: ['broken.jpg', brokenPhoto],
    Document: ['letter.pdf', editStatement(makeStatement('A letter'), 'A letter')],
    Film: ['film.mp4', makeFilm()],
  };
  const ids: Record<string, string> = {};
  const read = async (name: string): Promise<AssayRecord> =>
    (await call(routes.getRecord, { params: { id: ids[name] ?? '' } })).data;

  await test.step('eight files come in, each in a record of its own', async () => {
    for (const [name, [originalName, bytes]] of Object.entries(files)) {
      const { data } = await call(routes.createRecord, { body: { name } });
      ids[name] = data.id;
      const form = makeForm({ recordId: data.id }, { [originalName]: bytes });
      await call(routes.uploadFiles, { form });
    }
    await expect
      .poll(
        async () => {
          const all = await Promise.all(Object.keys(files).map(read));
          return all.filter(({ pendingCount }) => pendingCount > 0).length;
        },
        { timeout: ANALYSIS_MS },
      )
      .toBe(0);
    await expect.poll(async () => (await read('Copy')).findings.length).toBe(1);
  });

  const waiting = async () => {
    const all = await Promise.all(Object.keys(files).map(read));
    return all
      .filter(({ needsReview }) => needsReview)
      .sort((one, other) => (other.review?.weight ?? 0) - (one.review?.weight ?? 0));
  };

  await test.step('each waits for what is true of it, and the clean ones do not wait', async () => {
    const found = async () =>
      Object.fromEntries(
        (await waiting()).map(({ name, review }) => [
          name,
          review?.reasons.map(({ kind, code }) => code ?? kind).join(),
        ]),
      );
    await expect.poll(found).toEqual({
      ...{ 'Forged one': 'score', 'Forged two': 'score', Copy: 'ERROR_DUPLICATE_MEDIA', Broken: 'failed' },
      ...{ Document: 'score,changed', Film: 'failed' },
    });
    const weights = (await waiting()).map(({ name, review }) => [name, review?.weight]);
    expect(Object.fromEntries(weights)).toMatchObject({ Copy: 85, Broken: 60, Film: 60 });
  });

  // Two of one weight that came within a minute may be in either order.
  const worstOf = (left: readonly AssayRecord[]) =>
    left.filter(({ review }) => review?.weight === left[0]?.review?.weight).map(({ name }) => name);
  const shownOf = async (names: readonly string[]) => {
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^(${names.join('|')})$`) });
    await expect(heading).toBeVisible();
    return (await heading.textContent()) ?? '';
  };

  await test.step('three clicks after signing in the worst file is decided on, beside its picture', async () => {
    const worstNames = worstOf(await waiting());
    await page.goto('/');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(CHOSEN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveTitle('(6) Assay');
    await beginToCount(page);
    await page.getByRole('button', { name: 'Review next' }).click();
    const panel = page.getByRole('dialog', { name: 'Decide on this record' });
    const worst = await shownOf(worstNames);
    const stage = page.getByRole('article');
    await expect(stage).toBeVisible();
    // The subject is in view: the picture or the page, its score, and why.
    const verdict = stage.getByRole('region', { name: 'Verdict' });
    for (const shown of [stage.getByRole('img', { name: /^Tamper score/ }).first(), verdict]) {
      const box = await shown.boundingBox();
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect(box?.y ?? 900).toBeLessThan(600);
    }
    const usual = panel.getByRole('button', { name: /^(Picture|Document) was edited$/ });
    const reason = (await usual.textContent()) ?? '';
    await usual.click();
    await expect(panel.getByRole('radio', { name: 'Rejected' })).toBeChecked();
    const [beside, over] = [await stage.boundingBox(), await panel.boundingBox()];
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(over?.x ?? 0);
    await panel.getByRole('button', { name: 'Decide', exact: true }).click();
    await expectToast(page, 'Decision saved');
    await expect(page).toHaveTitle('(5) Assay');
    const { clicks, scrolls } = await readDeeds(page);
    expect(clicks.length, clicks.join('; ')).toBeLessThanOrEqual(3);
    expect(scrolls).toEqual([]);
    expect((await read(worst)).decision).toMatchObject({
      ...{ outcome: 'rejected', reasons: [reason] },
    });
  });

  await test.step('the next one follows, and the list has the rest in its order with why', async () => {
    const left = await waiting();
    await shownOf(worstOf(left));
    await expect(page.getByRole('dialog', { name: 'Decide on this record' })).toBeVisible();
    await page.getByRole('link', { name: /^Needs review/ }).click();
    await expect(page.getByText('5 records wait for a person')).toBeVisible();
    const names = left.map(({ name }) => name);
    await expect(entries(page)).toHaveCount(5);
    const weightOf = (text: string) => left.find(({ name }) => text.startsWith(name))?.review?.weight;
    const shown = (await entries(page).allTextContents()).map(weightOf);
    expect(shown).toEqual(left.map(({ review }) => review?.weight));
    const entry = (name: string) => entries(page).filter({ hasText: name });
    await expect(entry('Copy')).toContainText('Came in before, outside this record: copy.jpg');
    await expect(entry('Broken')).toContainText('Analysis failed: broken.jpg');
    // Unless it was the worst.
    if (names.includes('Document')) {
      await expect(entry('Document')).toContainText('Document was changed: letter.pdf');
    }
    await expect(entry('Film')).toContainText('Analysis failed: film.mp4');
  });

  await test.step('two Tabs and Enter lead from the address to the first row', async () => {
    await page.goto('/review');
    await expect(entries(page)).toHaveCount(5);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toBeFocused();
  });

  await test.step('one is snoozed, one escalated, and each can be taken back', async () => {
    const film = page.getByRole('listitem').filter({ hasText: 'film.mp4' });
    await film.getByRole('button', { name: /^What to do with/ }).click();
    await page.getByRole('menuitem', { name: 'One week' }).click();
    await expect(entries(page)).toHaveCount(4);
    const parts = page.getByRole('radiogroup', { name: 'Parts of the queue' });
    await parts.getByText(/^Snoozed/).click();
    await expect(entries(page)).toHaveCount(1);
    await film.getByRole('button', { name: /^What to do with/ }).click();
    await page.getByRole('menuitem', { name: 'Back into the queue' }).click();
    await expect(page.getByText('Nothing is snoozed')).toBeVisible();
    await parts.getByText(/^All/).click();
    const broken = page.getByRole('listitem').filter({ hasText: 'broken.jpg' });
    await broken.getByRole('button', { name: /^What to do with/ }).click();
    await page.getByRole('menuitem', { name: 'Escalate' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('A large sum, and no file');
    await page.getByRole('dialog').getByRole('button', { name: 'Escalate' }).click();
    await expect(broken).toContainText('A large sum, and no file');
    await broken.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(broken).toContainText('you look after it');
  });

  await test.step('a file that failed says so, with the two ways on', async () => {
    await entries(page).filter({ hasText: 'Broken' }).click();
    const failed = page.getByRole('region', { name: 'The analysis of broken.jpg failed' });
    // What the queue says of it stands beside the file as well.
    const panel = page.getByRole('tabpanel', { name: 'What stands out' });
    await expect(panel.getByRole('link', { name: /^Analysis failed: broken\.jpg/ })).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
    await failed.getByRole('button', { name: 'Ask for another picture' }).click();
    const order = page.getByRole('dialog', { name: 'New work order' });
    await expect(order.getByRole('textbox', { name: /Message/ })).toHaveValue(/“broken.jpg”/);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Failed: 1')).toBeVisible();
  });

  await test.step('what is being written to colleagues keeps the focus while the file comes', async () => {
    const arrived = Promise.withResolvers<void>();
    const address = /\/api\/v1\/assets\/[0-9a-f-]{36}$/;
    await page.route(address, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`/workorders/${ids['Clean one']}`);
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.click();
    await page.keyboard.type('Looks ');
    await expect(page.getByRole('status', { name: 'Loading the file' })).toBeVisible();
    arrived.resolve();
    await expect(page.getByRole('article', { name: 'clean-1.jpg' })).toBeVisible();
    await page.keyboard.type('fine');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Looks fine');
    await page.unroute(address);
  });
});
