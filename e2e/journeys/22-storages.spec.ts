import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectNoBarriers } from '../barriers.ts';
import { makePhoto } from '../make-photo.ts';
import { settle } from '../settle.ts';
import { ANALYSIS_MS, expect, test } from '../signed-in.ts';

const stamp = Date.now().toString(36);

/** Photos in a folder of the storage that the product may read. */
async function fillFolder(name: string): Promise<void> {
  const folder = path.join(process.env.ASSAY_E2E_STORAGE ?? '', name, 'A-100');
  mkdirSync(folder, { recursive: true });
  for (const seed of [1, 2])
    writeFileSync(
      path.join(folder, `photo-${seed}.jpg`),
      await makePhoto(320, 240, (Date.now() % 100_000) + seed),
    );
  writeFileSync(path.join(folder, 'note.txt'), 'Nothing to look at.');
}

test('an administrator connects a storage, mends what was wrong with it, and has its files taken in', async ({
  page,
}) => {
  const [folder, name, job] = [`claims-${stamp}`, `Archive ${stamp}`, `Nightly ${stamp}`];
  await fillFolder(folder);
  await page.goto('/settings/storages');
  const storage = page.getByRole('listitem').filter({ hasText: name }).first();

  await test.step('a folder that is not there is told, step by step', async () => {
    await page.getByRole('button', { name: 'New storage' }).click();
    const dialog = page.getByRole('dialog', { name: 'New storage' });
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    const directory = dialog.getByLabel('Only this folder of it');
    await directory.fill('/nowhere');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText('The folder must not start with “/”.')).toBeVisible();
    await directory.fill('nowhere/');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toBeHidden();
    await expect(storage).toContainText('Test failed');
    await expect(storage.getByRole('list', { name: 'Steps of the test' })).toContainText('nowhere');
  });

  await test.step('it is mended, and passes', async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change storage' });
    await dialog.getByLabel('Only this folder of it').fill(`${folder}/`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(storage).toContainText('Test passed');
  });

  await test.step('a job shows where files would go before it is kept', async () => {
    await page.getByRole('button', { name: `0 jobs of ${name}` }).click();
    await page.getByRole('button', { name: 'New job' }).click();
    const dialog = page.getByRole('dialog', { name: 'New job' });
    await dialog.getByLabel('Name', { exact: true }).fill(job);
    await dialog.getByLabel('Put files into records').selectOption('By the claim number in the path');
    await dialog.getByLabel('Pattern of the path').fill(`${folder}/{claim}/**`);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog).toContainText('2 of 3 files would be read.');
    await expect(dialog.getByRole('list', { name: 'Preview of the first files' })).toContainText(
      'Record A-100',
    );
    await dialog.getByRole('switch', { name: 'Run by a schedule' }).click({ force: true });
    await expect(dialog).toContainText('Every day at 02:00 (Europe/Berlin)');
    await settle(page);
    await expectNoBarriers(page, 'new detection job');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toBeHidden();
  });

  const item = page
    .getByRole('list', { name: `Jobs of ${name}` })
    .getByRole('listitem')
    .first();
  await test.step('a trial counts, and a run takes in', async () => {
    await item.getByRole('button', { name: 'Try it' }).click();
    await expect(item).toContainText('2 files would be read', { timeout: ANALYSIS_MS });
    await expect(item).toContainText('Trial: nothing was taken in');
    await item.getByRole('button', { name: 'Run now' }).click();
    await expect(item).toContainText('2 files taken in', { timeout: ANALYSIS_MS });
    await expect(item).toContainText('Finished');
  });

  await test.step('what was taken in is a click away', async () => {
    await item.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: `Runs of ${job}` });
    await expect(dialog).toContainText('2 files analysed', { timeout: ANALYSIS_MS });
    await settle(page);
    await expectNoBarriers(page, 'history of a detection job');
    await dialog.getByRole('link', { name: 'photo-1.jpg' }).click();
    await expect(page).toHaveURL(/\/workorders\/[^/]+\?asset=/);
    await expect(page.getByRole('heading', { name: 'A-100' }).first()).toBeVisible();
  });
});
