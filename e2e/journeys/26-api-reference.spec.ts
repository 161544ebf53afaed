import { CHOSEN_PASSWORD, expect, test, USERNAME } from '../signed-in.ts';

/** The reference page makes calls by itself: no other program is needed to try the API. */
test.use({ storageState: { cookies: [], origins: [] } });

test('calls are tried on the reference page, without anything from another host', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('blob:'))
      elsewhere.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/api/v1/reference#getVersion');

  await test.step('without a token', async () => {
    const version = page.getByRole('form', { name: 'Try getVersion' });
    await version.getByRole('button', { name: 'Send' }).click();
    await expect(version.getByRole('status')).toContainText('"product": "Assay"');
  });
  await test.step('signed in', async () => {
    await page.getByLabel('Username').fill(USERNAME);
    await page.getByLabel('Password').fill(CHOSEN_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Calls carry a user token.')).toBeVisible();
  });
  await test.step('a body, its failure, and a file', async () => {
    await page.locator('#createRecord > summary').click();
    const create = page.getByRole('form', { name: 'Try createRecord' });
    await create.getByLabel('Body').fill('{ "nonsense": true }');
    await create.getByRole('button', { name: 'Send' }).click();
    await expect(create.getByRole('status')).toContainText('"code": "INVALID_REQUEST"');

    await page.locator('#uploadFiles > summary').click();
    const upload = page.getByRole('form', { name: 'Try uploadFiles' });
    await upload
      .getByLabel('media (form)')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await upload.getByRole('button', { name: 'Send' }).click();
    await expect(upload.getByRole('status')).toContainText('INVALID_FILE_TYPE');
  });
  expect(elsewhere).toEqual([]);
  // The browser reports a refused call; any other message, above all from the page's policy, is a fault.
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
});
