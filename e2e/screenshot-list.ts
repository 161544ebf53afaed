import type { Page } from '@playwright/test';
import { showInvoiceFindings } from './invoice-findings.ts';
import { issuerShots } from './known-issuers-shots.ts';
import { makePhoto } from './make-photo.ts';
import type { Name } from './names-in.ts';
import { guestScreens, userScreens } from './screen-addresses.ts';
import type { ScreenshotContent } from './screenshot-content.ts';
import type { Shot } from './shot.ts';
import { jpegNamed, productAddress } from './signed-in.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const button = (name: Name) => (page: Page, named: (name: Name) => Name) =>
  page
    .getByRole('button', { name: named(name), exact: true })
    .first()
    .click();
const tab = (name: Name) => (page: Page, named: (name: Name) => Name) =>
  page
    .getByRole('tab', { name: named(name) })
    .first()
    .click();

/** Screens for visitors who are not signed in. */
export function guestShots({ captureLink, makeCaptureLink, shareLink }: ScreenshotContent): Shot[] {
  return [
    ...guestScreens(),
    {
      ...{ name: 'sign-on', path: '/login' },
      async prepare(page, named) {
        await button('Sign in with your organisation')(page, named);
        await page.getByLabel(named('Work email or organisation id')).fill('ann.lee@harbour.example');
        await button('Continue')(page, named);
        await page.getByRole('button', { name: named(/^Sign in with /) }).waitFor();
      },
    },
    { name: 'viewRecord-shared', path: shareLink },
    { name: 'public-ledger', path: '/ledger' },
    { name: 'public-verify', path: '/verify' },
    { name: 'capture', path: captureLink },
    { name: 'capture-form', path: captureLink, prepare: button(/^(Start|Continue)/) },
    {
      ...{ name: 'capture-missing', path: captureLink },
      async prepare(page, named) {
        await button(/^(Start|Continue)/)(page, named);
        await button('Send')(page, named);
      },
    },
    {
      ...{ name: 'capture-filled', path: '/' },
      prepare: async (page, named) => fillCapture(page, await makeCaptureLink(), named),
    },
    {
      ...{ name: 'capture-sent', path: '/' },
      async prepare(page, named) {
        await fillCapture(page, await makeCaptureLink(), named);
        await button('Send')(page, named);
        await page.getByRole('heading', { name: named('Your receipt') }).waitFor();
      },
    },
    { name: 'capture-unknown', path: '/capture#nothing' },
  ];
}

/** Answers everything required, independently of the language. */
async function fillCapture(page: Page, link: string, named: (name: Name) => Name): Promise<void> {
  await page.goto(productAddress() + link);
  await button(/^(Start|Continue)/)(page, named);
  const ask = (id: string) => page.locator(`[data-question="${id}"]`);
  await ask('date').locator('input').fill('2026-11-20');
  await ask('cause').getByRole('radio').nth(1).check({ force: true });
  await ask('description').getByRole('textbox').fill('Hail the size of walnuts, for ten minutes.');
  // New photos each time, as earlier ones would be recognised.
  const photos = await Promise.all([1, 2, 3].map((step) => makePhoto(640, 480, Date.now() + step)));
  const files = photos.map((photo, at) => jpegNamed(`IMG_204${at}.jpg`, photo));
  await ask('overview').locator('input[type="file"]').last().setInputFiles(files.slice(0, 2));
  await ask('damage').locator('input[type="file"]').last().setInputFiles(files.slice(2));
  await ask('signature').getByRole('textbox').fill('Ann Lee');
  await page.getByText(named('Arrived'), { exact: true }).nth(2).waitFor();
}

/** The file as it looked a second after its upload: its analysis has ended by now. */
async function showFirstLook(page: Page, assetId: string, named: (name: Name) => Name): Promise<void> {
  await page.route(`**/api/v1/assets/${assetId}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const entry of answer.data.fullScale.metaData.media) {
      if (!entry.tamperedResult) continue;
      const { model, title, message } = entry.tamperedResult.assessments[0];
      const findings = [{ model, title, message, compromisedScore: 40 }];
      const loading = { isLoading: true, loading: true, progress: 0.2, tamperScore: null, band: 'unknown' };
      const nothing = { sentences: [], assessments: [], overlay: null, milliseconds: null };
      Object.assign(entry.tamperedResult, loading, nothing, { firstLook: { methods: 4, findings } });
    }
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await page.getByRole('region', { name: named('First look') }).waitFor();
}

/** The bell as an administrator finds it after an hour with many faults. */
async function showAlerts(page: Page, named: (name: Name) => Name): Promise<void> {
  await page.route(/\/api\/v1\/notifications(\?|$)/, async (route) => {
    const response = await route.fetch();
    const told = { at: new Date(Date.now() - 600_000).toISOString(), read: false };
    const alerts = [
      { id: NOWHERE, kind: 'failed-sign-ins', about: 'ann.lee@harbour.example', count: 23, ...told },
      {
        id: NOWHERE.replace(/0$/, '1'),
        kind: 'downloads',
        about: '203.0.113.7',
        count: 612,
        ...told,
        read: true,
      },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), alerts, unread: 1 } });
  });
  await page.reload();
  await button(/^Notifications/)(page, named);
}

/** A working mailbox with the outcomes of its messages, and a failing one. */
async function showMailboxes(page: Page): Promise<void> {
  const at = new Date(Date.now() - 180_000).toISOString();
  const serverSays = 'Invalid credentials (Failure)';
  const problem = { kind: 'login', message: 'imap.example.com does not let claims in.', serverSays };
  const checks = ['address', 'connection', 'security', 'login', 'folder', 'target'];
  const works = {
    ...{ id: NOWHERE, name: 'Claims', host: 'imap.example.com', port: 993, tls: 'tls', user: 'claims' },
    ...{ folder: 'INBOX', targetFolder: 'Done', senders: [], joinsReplies: true, enabled: true },
    ...{
      pollMinutes: 1,
      takesExisting: false,
      createdAt: at,
      lastReadAt: at,
      lastTriedAt: at,
      nextTryAt: at,
    },
    ...{ lastProblem: null, counts: { taken: 112, waiting: 1, refused: 2 } },
    lastTest: {
      ...{ at, passed: true, passedChecks: checks, failedCheck: null, problem: null, messages: 3 },
      folders: ['INBOX', 'Done'],
    },
  };
  const failing = {
    ...{ ...works, id: NOWHERE.replace(/0$/, '1'), name: 'Brokers', lastReadAt: null, lastProblem: problem },
    counts: { taken: 0, waiting: 0, refused: 0 },
    lastTest: {
      ...{ at, passed: false, passedChecks: checks.slice(0, 3), failedCheck: 'login', problem },
      ...{ messages: null, folders: [] },
    },
  };
  const message = {
    ...{ id: NOWHERE, subject: 'Water damage, policy 4711', sender: 'ann@example.com', byteSize: 204_800 },
    ...{ receivedAt: at, noticedAt: at, state: 'taken', refusal: null, error: null, assetId: null },
    ...{ recordId: NOWHERE, joined: false, erased: false, canRetry: false },
  };
  const refused = { ...message, state: 'refused', recordId: null };
  const docs = [
    message,
    { ...refused, id: NOWHERE.replace(/0$/, '1'), subject: 'Photos', refusal: 'size', canRetry: true },
    { ...refused, id: NOWHERE.replace(/0$/, '2'), subject: 'Invoice', refusal: 'sender' },
  ];
  await page.route(/\/api\/v1\/mailboxes$/, (route) =>
    route.fulfill({ json: { status: 'Success', docs: [works, failing] } }),
  );
  await page.route(/\/api\/v1\/mailboxes\/[^/]+\/messages/, (route) =>
    route.fulfill({ json: { status: 'Success', docs, hasMore: false } }),
  );
  await page.reload();
  await page.getByRole('list').getByText('Brokers', { exact: true }).waitFor();
}

/** The form of a mailbox whose server is being changed. */
async function changeMailbox(page: Page, named: (name: Name) => Name): Promise<void> {
  await showMailboxes(page);
  await button(/^Actions for/)(page, named);
  await page.getByRole('menuitem', { name: named('Edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(named('IMAP server')).fill('imap.example.org');
  await button('Save')(page, named);
}

/** The state six minutes after sign-in. */
async function askPasswordAgain(page: Page, named: (name: Name) => Name): Promise<void> {
  const json = { status: 'Failure', code: 'FORBIDDEN', message: '', details: { confirm: 'password' } };
  await page.route('**/api/v1/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json }) : route.continue(),
  );
  await button('Sign out everywhere')(page, named);
  await page.getByRole('dialog').getByLabel(named('Password'), { exact: true }).waitFor();
}

/** Two lines, one of which is refused. */
async function importClaims(page: Page, named: (name: Name) => Name): Promise<void> {
  await button('Import')(page, named);
  const csv = 'reference,date,amount\nKFZ-4711,2026-10-31,1250.50\nKFZ-4712,10/31/2026,much\n';
  const dialog = page.getByRole('dialog');
  const file = { name: 'claims.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type="file"][accept*="csv"]').setInputFiles(file);
  await dialog.getByRole('table').waitFor();
}

/** Screens that show a known camera. */
export const KNOWN_CAMERAS = ['known-cameras', 'known-cameras-list', 'known-cameras-enrol'];

/**
 * The screens behind sign-in: every screen, and what opens on some. The areas of the settings are added
 * separately.
 */
export function userShots(content: ScreenshotContent): Shot[] {
  const { recordId, assetId, claimId, camerasId, orderId, undeliveredId, issuers } = content;
  const record = `/workorders/${recordId}`;
  const file = `/utilities/${assetId}`;
  return [
    ...userScreens({ workorderId: recordId, assetId }).map((screen) =>
      screen.name === 'clientRequest' ? { ...screen, path: `/workorder/${orderId}` } : screen,
    ),
    { name: 'search', path: '/workorders', prepare: press('/') },
    {
      ...{ name: 'search-found', path: '/workorders' },
      async prepare(page, named) {
        await press('/')(page);
        await page.getByRole('combobox', { name: named('Search') }).fill('photo editor');
        const found = page.getByRole('listbox', { name: named('Suggestions') });
        await found.getByRole('option').first().waitFor();
      },
    },
    { name: 'keyboard-map', path: '/workorders', prepare: press('Shift+?') },
    { name: 'help', path: '/workorders', prepare: button('Help for this screen') },
    { name: 'notifications', path: '/workorders', prepare: button(/^Notifications/) },
    { name: 'notifications-alerts', path: '/workorders', prepare: showAlerts },
    { name: 'profile-confirm', path: '/profile', prepare: askPasswordAgain },
    { name: 'account-menu', path: '/workorders', prepare: button(/Account menu$/) },
    {
      ...{ name: 'appearance', path: '/workorders' },
      async prepare(page, named) {
        await button(/Account menu$/)(page, named);
        await page.getByRole('menuitem', { name: named('Appearance') }).click();
      },
    },
    { name: 'records-filter', path: '/workorders', prepare: button('Filter') },
    { name: 'claims-import', path: '/workorders', prepare: importClaims },
    { name: 'records-new', path: '/workorders', prepare: button('New record') },
    { name: 'record-picture', path: '/workorders/SAMPLE-01' },
    { name: 'record-copy', path: '/workorders/SAMPLE-06' },
    { name: 'claim', path: `/workorders/${claimId}` },
    { name: 'claim-invoices', path: `/workorders/${claimId}`, prepare: showInvoiceFindings },
    { name: 'claim-decide', path: `/workorders/${claimId}`, prepare: button('Decide') },
    { name: 'claim-activity', path: `/workorders/${claimId}`, prepare: tab('Activity') },
    { name: 'claim-facts', path: `/workorders/${claimId}`, prepare: tab('The claim') },
    {
      ...{ name: 'claim-form', path: `/workorders/${claimId}` },
      async prepare(page, named) {
        await tab('The claim')(page, named);
        await button('Edit')(page, named);
      },
    },
    {
      ...{ name: 'claim-cameras', path: `/workorders/${claimId}` },
      async prepare(page, named) {
        await button(/^Compare (cameras|again)/)(page, named);
        const panel = page.getByRole('region', { name: named('Cameras') });
        await panel.getByRole('listitem').first().waitFor({ timeout: 120_000 });
        await panel.getByRole('heading', { level: 2 }).evaluate((heading) => heading.scrollIntoView());
      },
    },
    {
      ...{ name: 'record-cameras', path: `/workorders/${camerasId}` },
      async prepare(page, named) {
        const panel = page.getByRole('region', { name: named('Cameras'), exact: true });
        await panel.getByRole('listitem').first().waitFor();
        await panel.getByRole('heading', { level: 2 }).evaluate((heading) => heading.scrollIntoView());
      },
    },
    {
      ...{ name: 'known-cameras', path: `/workorders/${camerasId}` },
      async prepare(page, named) {
        const panel = page.getByRole('region', { name: named('Known cameras'), exact: true });
        await panel.getByRole('listitem').first().waitFor();
        await panel
          .getByRole('heading')
          .first()
          .evaluate((heading) => heading.scrollIntoView());
      },
    },
    {
      ...{ name: 'known-cameras-list', path: `/workorders/${camerasId}` },
      async prepare(page, named) {
        const panel = page.getByRole('region', { name: named('Known cameras'), exact: true });
        await panel.getByRole('button').last().click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
    {
      ...{ name: 'known-cameras-enrol', path: `/workorders/${camerasId}` },
      async prepare(page, named) {
        const panel = page.getByRole('region', { name: named('Known cameras'), exact: true });
        await panel.getByRole('button').last().click();
        await page.getByRole('button', { name: named('Enrol a camera') }).click();
      },
    },
    ...(issuers ? issuerShots(issuers) : []),
    { name: 'claim-none', path: record, prepare: tab('The claim') },
    { name: 'claim-reports', path: `/workorders/${claimId}/reports` },
    { name: 'record-decide', path: record, prepare: button('Decide') },
    {
      ...{ name: 'record-map', path: record },
      async prepare(page, named) {
        await button('More actions')(page, named);
        await page.getByRole('menuitem', { name: named('Map'), exact: true }).click();
      },
    },
    { name: 'record-more', path: record, prepare: button('More actions') },
    { name: 'record-missing', path: `/workorders/${NOWHERE}` },
    { name: 'order-new', path: '/workorder', prepare: button('New work order') },
    { name: 'order-undelivered', path: `/workorder/${undeliveredId}` },
    { name: 'order-missing', path: `/workorder/${NOWHERE}` },
    { name: 'report-share', path: `${record}/reports`, prepare: button('Share') },
    {
      ...{ name: 'report-court', path: `${record}/reports` },
      async prepare(page, named) {
        await button(/^Download the report on /)(page, named);
        await page.getByRole('menuitem', { name: named('Report for a court…') }).click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
    },
    { name: 'report-download', path: `${record}/reports`, prepare: button(/^Download the report on /) },
    { name: 'file-metadata', path: file, prepare: tab(/Metadata/) },
    { name: 'file-first-look', path: file, prepare: (page, named) => showFirstLook(page, assetId, named) },
    { name: 'file-proof', path: file, prepare: tab(/Proof/) },
    {
      ...{ name: 'file-revoke', path: file },
      async prepare(page, named) {
        await tab(/Proof/)(page, named);
        await button('Declare not valid…')(page, named);
        await page.getByRole('alertdialog').getByRole('textbox').fill('It was sent by mistake.');
      },
    },
    { name: 'file-missing', path: `/utilities/${NOWHERE}` },
    { name: 'questions-new', path: '/settings/questions', prepare: button('New question set') },
    { name: 'users-new', path: '/users', prepare: button('New user') },
    { name: 'users-import', path: '/users', prepare: button('Import') },
    {
      name: 'trust-codes',
      path: '/settings/trust',
      prepare: (page, named) => page.getByText(named('Codes and seals'), { exact: true }).click(),
    },
    { name: 'group-new', path: '/settings/groups', prepare: button('New group') },
    { name: 'token-new', path: '/settings/tokens', prepare: button('New token') },
    { name: 'mailbox-new', path: '/settings/mailboxes', prepare: button('Connect mailbox') },
    {
      ...{ name: 'mailboxes-connected', path: '/settings/mailboxes' },
      async prepare(page, named) {
        await showMailboxes(page);
        await page
          .getByRole('button', { name: named(/^Show messages/) })
          .first()
          .click();
        await page.getByText('Water damage, policy 4711', { exact: true }).waitFor();
      },
    },
    { name: 'mailbox-change', path: '/settings/mailboxes', prepare: changeMailbox },
    { name: 'webhook-new', path: '/settings/webhooks', prepare: button('New webhook') },
    {
      ...{ name: 'webhook-notes', path: '/settings/webhooks' },
      async prepare(page, named) {
        await button('New webhook')(page, named);
        await page.getByRole('combobox', { name: named('Sends') }).click();
        await page.getByRole('option', { name: named('Notes to Guidewire ClaimCenter') }).click();
      },
    },
  ];
}
