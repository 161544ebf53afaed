import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as routes from '@assay/contract/routes';
import { hasOpenssl, startTestAuthority } from '@assay/ledger/testing-authority';
import { layoutWith } from '../appearance.ts';
import { makeBundlesToVerify } from '../bundles-to-verify.ts';
import {
  chooseDownload,
  openBrowser,
  openBundlePage,
  openBundlePageInFirefox,
  save,
  verifyBundle,
} from '../evidence.ts';
import { findFirefox } from '../firefox.ts';
import { forgePhoto, makePhoto } from '../make-photo.ts';
import { ANALYSIS_MS, callAs, expect, productAddress, saveSettings, signIn, test } from '../signed-in.ts';

const NAME = 'reported-roof.jpg';

let recordId: string;
let referenceId: string;

/** A record with an analysed forged photo, and a decision on it. */
test.beforeAll(async () => {
  const call = callAs(await signIn());
  const { data: record } = await call(routes.createRecord, { body: { name: 'Reported roof' } });
  recordId = record.id;
  referenceId = record.referenceId;
  const form = new FormData();
  form.append('recordId', recordId);
  const forged = await forgePhoto(await makePhoto(640, 480, 71), await makePhoto(640, 480, 72));
  form.append('media', new Blob([new Uint8Array(forged)], { type: 'image/jpeg' }), NAME);
  await call(routes.uploadFiles, { form });
  const body = { outcome: 'rejected' as const, reason: 'A part was pasted in.' };
  await call(routes.decideOnRecord, { params: { id: recordId }, body });
  const limit = Date.now() + 200_000;
  for (;;) {
    const { docs } = await call(routes.listReports, { query: { recordid: recordId } });
    const { data } = await call(routes.getVerdict, { params: { id: docs[0]?.assetId ?? '' } }).catch(() => ({
      data: null,
    }));
    if (data?.state === 'entered') return;
    if (Date.now() > limit) throw new Error(`The verdict did not come: ${JSON.stringify(docs)}`);
    await new Promise((wake) => setTimeout(wake, 500));
  }
});

test('all reports stand in one list, under a toolbar that stays above', async ({ page, call }) => {
  const toolbar = page.getByRole('region', { name: 'Toolbar', exact: true });
  const hidden = { display: false, style: 'static', position: 'below' } as const;
  await saveSettings(call, { layout: layoutWith({ toolbar: hidden }) });
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  const { docs } = await call(routes.listReports, { query: { sort: 'createdAt:desc' } });
  for (const { originalName } of docs)
    await expect(page.getByRole('row').filter({ hasText: originalName }).first()).toBeVisible();
  await page.mouse.wheel(0, 2_000);
  await expect(toolbar).toBeInViewport();
  expect((await toolbar.boundingBox())?.y).toBe(0);
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await expect(toolbar).toHaveCount(0);
});

test('the list follows an analysis, and on a phone names its verdicts and the French choices in full', async ({
  page,
  call,
}) => {
  // A record of its own: others count the files of the one above.
  const { data: record } = await call(routes.createRecord, { body: { name: 'Followed roof' } });
  await page.goto(`/workorders/${record.id}/reports`);
  const row = page.getByRole('row').filter({ hasText: 'later-roof.jpg' });
  const form = new FormData();
  form.append('recordId', record.id);
  const photo = await makePhoto(640, 480, Date.now());
  form.append('media', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'later-roof.jpg');
  await call(routes.uploadFiles, { form });
  await expect(row.getByRole('img', { name: /^Tamper score/ })).toBeVisible({ timeout: ANALYSIS_MS });
  const verdict = (await row.locator('[data-column="band"]').textContent()) ?? '';
  expect(verdict).not.toBe('');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText(verdict).filter({ visible: true })).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('assay.language', 'fr'));
  await page.reload();
  const cut = await page.getByRole('combobox', { name: 'Verdict' }).evaluate((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = Object.assign(document.createElement('canvas').getContext('2d')!, { font });
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [...select.querySelectorAll('option')]
      .map(({ label }) => label)
      .filter((label) => pen.measureText(label).width > room);
  });
  expect(cut).toEqual([]);
});

test('a record’s report is downloaded and says what was found', async ({ page }) => {
  await page.goto(`/workorders/${recordId}`);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL(/\/workorders\/[^/]+\/reports$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(referenceId);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toBeVisible();

  await test.step('it can be looked at without leaving the list', async () => {
    await row.getByRole('button', { name: `Report on ${NAME}`, exact: true }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('img', { name: /With marks/ })).toBeVisible();
    await expect(preview.getByText('What each method says')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('as a page of its own, which needs no network', async () => {
    const file = await chooseDownload(page, `Download the report on ${referenceId}`, 'Web page (HTML)');
    const html = readFileSync(file, 'utf8');
    for (const said of ['Reported roof', NAME, 'A part was pasted in.', 'entered in the ledger']) {
      expect(html).toContain(said);
    }
    const alone = await openBrowser(page, { offline: true });
    await alone.goto(pathToFileURL(file).href);
    await expect(alone.getByRole('heading', { level: 1 })).toHaveText('Report on Reported roof');
    await alone.context().close();
  });

  await test.step('as PDF', async () => {
    const file = await chooseDownload(page, `Download the report on ${referenceId}`, 'PDF');
    const pdf = readFileSync(file);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(20_000);
  });

  await test.step('for a court, with the question that it answers', async () => {
    await page.getByRole('button', { name: `Download the report on ${referenceId}` }).click();
    await page.getByRole('menuitem', { name: 'Report for a court…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report for a court' });
    await dialog.getByLabel('Question').fill('Was the roof altered?');
    await dialog.getByLabel('Web page (HTML)').check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await save(await download);
    await expect(dialog).toHaveCount(0);
    const html = readFileSync(file, 'utf8');
    for (const said of [
      'Forensic report on Reported roof',
      'Was the roof altered?',
      'Verdict entered in the ledger',
    ])
      expect(html).toContain(said);
  });

  await test.step('and the list as a table', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export list' }).click();
    expect(readFileSync(await save(await download), 'utf8')).toContain(`${NAME},image,${referenceId}`);
  });
});

test('the evidence bundle is verified without us, and refuted when a byte of it changes', async ({
  page,
  call,
}) => {
  await page.goto(`/workorders/${recordId}/reports`);
  const file = await chooseDownload(page, `Download the report on ${referenceId}`, 'Evidence bundle (ZIP)');
  const { verifierKey, keyWords } = await call(routes.getLedgerKey, {});

  const verified = verifyBundle(file, verifierKey);
  expect(verified.stdout).toContain('Nothing was added, removed or changed');
  expect(verified.status).toBe(0);

  const alone = await openBundlePage(page, file);
  await test.step('without the key from elsewhere it stays open whose it is', async () => {
    await expect(await alone.verify(file, '')).toContainText('whose it is, is not known');
    await expect(alone.page.getByLabel('The key or its twelve words')).toHaveValue('');
  });
  await expect(await alone.verify(file, keyWords)).toContainText('Verified');
  await expect(await alone.verify(file, verifierKey)).toContainText('nothing was added, removed or changed');
  const roof = alone.page.getByRole('listitem').filter({ hasText: NAME });
  await expect(roof.first()).toContainText('Verified');

  await test.step('a changed original is found out', async () => {
    const bytes = readFileSync(file);
    // The original is stored unchanged in the archive, after its name.
    const name = bytes.indexOf(`files/001/${NAME}`);
    expect(name).toBeGreaterThan(0);
    bytes.writeUInt8(bytes.readUInt8(name + 5_000) ^ 1, name + 5_000);
    const changed = { name: 'changed.zip', mimeType: 'application/zip', buffer: bytes };
    await expect(await alone.verify(changed, verifierKey)).toContainText('NOT verified');
  });
  await alone.close();
});

/** The result of each verifier; the browsers must also agree word for word. */
const OUTCOMES = { 0: 'Verified', 1: 'NOT verified', 3: 'Incomplete' } as const;

const firefox = findFirefox();

test(`Firefox without a network comes to what Chromium and the command line come to${firefox ? '' : ' (needs firefox-esr)'}`, async ({
  page,
  call,
}) => {
  test.skip(!firefox, 'needs firefox-esr');
  const own = test.info().outputPath('own.zip');
  const answer = await call(routes.getEvidence, { query: { recordid: recordId } });
  writeFileSync(own, Buffer.from(await answer.arrayBuffer()));
  const authority = hasOpenssl() ? await startTestAuthority({ key: 'rsa:2048' }) : null;
  const bundles = await makeBundlesToVerify(own, await call(routes.getLedgerKey, {}), authority);
  const inChromium = await openBundlePage(page, own);
  const inFirefox = await openBundlePageInFirefox(firefox ?? '', own);
  for (const { name, file, key, roots, status } of bundles) {
    await test.step(name, async () => {
      for (const opened of [inChromium, inFirefox]) {
        await opened.verify(file, key);
        if (roots) await opened.demand(roots);
      }
      const expected = await inChromium.read();
      expect(expected.verdict).toBe(OUTCOMES[status ?? 3]);
      expect(expected.checks.length).toBeGreaterThan(0);
      expect(await inFirefox.read()).toEqual(expected);
      if (status === null) return;
      const trusted = test.info().outputPath('roots.pem');
      writeFileSync(trusted, roots ?? '');
      const options = roots ? ['--authority', trusted] : [];
      expect(verifyBundle(file, key, ...options).status).toBe(status);
    });
  }
  await inChromium.close();
  await inFirefox.close();
  await authority?.close();
});

test('a record is shown to an outsider, until the link is revoked', async ({ page }) => {
  await page.goto(`/workorders/${recordId}/reports`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this record' });
  await dialog.getByLabel('For whom').fill('Assessor');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const copy = dialog.getByRole('button', { name: 'Copy: Link to the record' });
  const link = (await copy.getAttribute('title')) ?? '';
  expect(link).toMatch(/\/view-record#assay_/);

  const outsider = await openBrowser(page, { baseURL: productAddress() });
  const asked: string[] = [];
  outsider.on('request', (request) => asked.push(request.url()));
  await outsider.goto(link);
  await expect(outsider.getByRole('heading', { level: 1 })).toHaveText('Reported roof');
  await expect(outsider.getByRole('region', { name: NAME })).toBeVisible();
  // The report begins with what stands out, why, and what was not examined.
  await expect(outsider.getByText('The file should be looked at by a person.')).toBeVisible();
  const order = ['What stands out most', 'Why', 'What was not examined'];
  expect((await outsider.getByRole('heading', { level: 3 }).allTextContents()).slice(0, 3)).toEqual(
    order.map((start) => expect.stringContaining(start)),
  );
  await expect(outsider.getByText('A part was pasted in.')).toHaveCount(0);
  // The token is in no address sent to a server.
  const token = link.split('#')[1] ?? '';
  expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
  const download = outsider.waitForEvent('download');
  await outsider.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`report-${referenceId}.pdf`);

  await dialog.getByRole('button', { name: 'Revoke the link Assessor' }).click();
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible();
  await outsider.reload();
  await expect(outsider.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await outsider.context().close();
});

test('a verdict is computed again and compared with the ledger', async ({ page }) => {
  await page.goto(`/workorders/${recordId}`);
  await page.getByRole('tab', { name: 'Proof' }).click();
  const part = page.getByRole('region', { name: 'The verdict in the ledger' });
  await expect(part.getByText(/is in the ledger as entry \d+, unchanged/)).toBeVisible();
  await part.getByRole('button', { name: 'Recompute and compare' }).click();
  await expect(part.getByText('Recomputed: every method says the same.')).toBeVisible({
    timeout: ANALYSIS_MS,
  });
});
