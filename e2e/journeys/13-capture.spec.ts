import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import type { Page } from '@playwright/test';
import { expectNoBarriers, findBarriers } from '../barriers.ts';
import { makePhoto } from '../make-photo.ts';
import { cutNetwork, PHONE } from '../phone.ts';
import { expect, jpegNamed, productAddress, test } from '../signed-in.ts';

const MEBIBYTE = 1024 ** 2;

/** A work order with questions of its own, and its link as in a message. */
async function makeLink(call: Call): Promise<{ link: string; id: string }> {
  const refId = `boat-${Date.now().toString(36)}`;
  await call(routes.createQuestionSet, {
    body: {
      ...{ refId, title: 'Boat damage', translations: { de: { title: 'Schaden am Boot' } } },
      questions: [
        {
          ...{
            id: 'damaged',
            type: 'choice',
            text: 'Is it damaged?',
            options: ['Yes', 'No'],
            required: true,
          },
          translations: { de: { text: 'Ist es beschädigt?', options: { Yes: 'Ja', No: 'Nein' } } },
        },
        {
          ...{ id: 'cost', type: 'number', text: 'What will it cost?', required: true },
          showIf: { conditions: [{ question: 'damaged', test: 'is', value: 'Yes' }] },
        },
        { id: 'place', type: 'location', text: 'Where is it?' },
        { id: 'photos', type: 'photo', text: 'Photos of the boat', required: true, minCount: 2 },
        { id: 'sign', type: 'signature', text: 'I have answered truthfully', required: true },
      ],
    },
  });
  const { data } = await call(routes.createClientRequest, {
    body: {
      ...{ firstName: 'Ann', lastName: 'Lee', type: 'general', questionSetRefId: refId, send: false },
      message: 'Please send us two photos of your boat.',
    },
  });
  const token = data.captureLink?.split('#')[1] ?? '';
  return { link: `${productAddress()}/capture#${token}`, id: data.id };
}

/** Themes only change colours. */
async function expectNoBarriersHere(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findBarriers(page), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findBarriers(page, ['color-contrast']), `${state}, dark`).toEqual([]);
}

test('a customer answers on a phone: the network breaks, the page is closed, and nothing is lost', async ({
  browser,
  call,
  page: reviewer,
}) => {
  const { link, id } = await makeLink(call);
  const front = await makePhoto(900, 700, 71);
  // Large enough for three pieces.
  const back = Buffer.concat([await makePhoto(900, 700, 72), Buffer.alloc(2.5 * MEBIBYTE)]);
  const context = await browser.newContext({ ...PHONE, locale: 'de-DE' });
  const offsets = await cutNetwork(context, (_, offset) => offset > 0);
  let page = await context.newPage();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bittet Sie um Bilder und Angaben');
  await expect(page.getByText('Please send us two photos of your boat.')).toBeVisible();
  await expect(page.getByText('Schaden am Boot')).toBeVisible();
  await page.getByLabel('Sprache').selectOption('en');
  await expectNoBarriersHere(page, 'who asks');
  await page.getByRole('button', { name: 'Start' }).click();

  await expect(page.getByText('What will it cost?')).toHaveCount(0);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: /^Ist es beschädigt\? \(erforderlich\)/ })).toBeVisible();
  await page.getByText('Ja', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What will it cost? (erforderlich)' })).toBeVisible();
  await page.getByLabel('Sprache').selectOption('en');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('3 answers are still missing.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /What will it cost/ })).toBeFocused();
  await expectNoBarriersHere(page, 'questions with faults');
  await page.getByRole('textbox', { name: /What will it cost/ }).fill('120,5');
  await page.getByRole('button', { name: 'Share where I am' }).click();
  await expect(page.getByText('Shared: 52.5201, 13.4051 (within 12 m)')).toBeVisible();
  await page.getByLabel('Your name').fill('Ann Lee');
  await page.getByLabel('Take a photo').setInputFiles(jpegNamed('front.jpg', front));
  await expect(page.getByText('Arrived')).toBeVisible();
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      jpegNamed('back.jpg', back),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
  await expect(page.getByText('notes.txt: This type of file is not accepted here.')).toBeVisible();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: /What will it cost/ })).toHaveValue('120.5');
  await expect(page.getByText('Arrived')).toHaveCount(2);
  // The first piece was not sent twice.
  expect(offsets).toEqual([0, 0, MEBIBYTE, 2 * MEBIBYTE]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Everything has arrived.' })).toBeFocused();
  await expect(page.getByText('Same as on this device').first()).toBeVisible();
  await expectNoBarriersHere(page, 'receipt');

  const { data } = await call(routes.getWorkflowData, { params: { id } });
  expect(data.signature?.isValid).toBe(true);
  expect(data.workflowData.damaged).toBe('Yes');
  const recordId = data.recordId ?? '';
  const { data: record } = await call(routes.getRecord, { params: { id: recordId } });
  const stored = record.assets.map(({ fileFingerprint, fingerprint }) => ({ fileFingerprint, fingerprint }));
  const own = await Promise.all([front, back].map((bytes) => fingerprintBlob(new Blob([bytes as BlobPart]))));
  expect(stored).toEqual(own.map(({ fileFingerprint, fingerprint }) => ({ fileFingerprint, fingerprint })));
  const shown = await page.locator('code').allTextContents();
  // A file without metadata is its content, and has one number.
  const numbers = stored.flatMap(({ fileFingerprint, fingerprint }) => [
    ...new Set([fileFingerprint, fingerprint]),
  ]);
  expect(shown).toEqual(numbers);
  await expect(page.getByText('Same as on this device')).toHaveCount(numbers.length);
  expect(record.assets.map(({ intakeChannel }) => intakeChannel)).toEqual(['camera', 'browser']);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Already answered' })).toBeVisible();
  await expect(page.locator('code')).toHaveCount(4);
  await context.close();

  await reviewer.goto(`/workorders/${recordId}`);
  const answers = reviewer.getByRole('region', { name: 'Answers: Boat damage' });
  await expect(answers).toContainText('Signed on the customer’s device and unchanged since');
  await expect(answers).toContainText('120.5');
  await answers.getByRole('button', { name: 'Photos of the boat: file 2' }).click();
  await expect(reviewer.getByRole('article', { name: 'back.jpg' })).toBeVisible();

  await reviewer.goto(`/workorder/${id}`);
  await reviewer.getByRole('button', { name: 'Ask for more' }).click();
  const more = reviewer.getByRole('dialog', { name: 'Additional request' });
  await more.getByLabel('Message', { exact: true }).fill('The number plate, please.');
  await expect(more.getByRole('button', { name: 'Ask for more' })).toBeEnabled();
});

test('a link that opens nothing says why, in the reader’s language', async ({ browser, call }) => {
  const { link, id } = await makeLink(call);
  await call(routes.updateClientRequest, { params: { id }, body: { state: 'EXPIRED' } });
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Esta solicitud ha terminado' })).toBeVisible();
  await expectNoBarriersHere(page, 'expired');
  await page.goto(`${productAddress()}/capture#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
  await page.route('**/api/v1/capture', (route) => route.abort());
  await page.goto(`${productAddress()}/capture#${'y'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'No se puede cargar la página' })).toBeVisible();
  await page.unroute('**/api/v1/capture');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
  await context.close();
});

test('an administrator puts a question set together and sees what the customer will see', async ({
  page,
  call,
}) => {
  const title = `Boats ${Date.now().toString(36)}`;
  await page.goto('/settings/questions');
  await page.getByRole('button', { name: 'New question set' }).click();
  const dialog = page.getByRole('dialog', { name: 'New question set' });
  await dialog.getByLabel('Title').fill(title);
  const add = async (text: string, type: string) => {
    await dialog.getByRole('button', { name: 'Add a question' }).click();
    await dialog.getByLabel('Question', { exact: true }).fill(text);
    await dialog.getByLabel('Kind of answer').selectOption(type);
  };
  await add('Note', 'text');
  await add('Damaged?', 'choice');
  await dialog.getByLabel('Options').fill('Yes\nNo');
  await dialog.getByRole('button', { name: 'Other languages 3 texts not in German' }).click();
  await dialog.getByLabel('Damaged? – in German').fill('Beschädigt?');
  await dialog.getByLabel('Yes – in German').fill('Ja');
  await expectNoBarriers(page, 'other languages of a question');
  await add('Cost', 'number');
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await dialog.getByLabel('Question of the condition').selectOption('question-2');
  await dialog.getByLabel('Comparison').selectOption('is');
  await dialog.getByLabel('Value').selectOption('Yes');

  const preview = dialog.getByRole('region', { name: 'What the customer sees' });
  await expect(preview.getByRole('heading', { name: /Cost/ })).toHaveCount(0);
  await preview.getByText('Deutsch').click();
  await expect(preview.getByRole('heading', { name: 'Beschädigt? (freiwillig)' })).toBeVisible();
  await preview.getByText('Ja', { exact: true }).click();
  await preview.getByText('English').click();
  await expect(preview.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(preview.getByRole('heading', { name: /Cost/ })).toBeVisible();

  const questions = dialog.getByRole('list', { name: 'Questions' });
  const order = () => preview.getByRole('heading', { level: 2 }).allTextContents();
  await questions.getByRole('button', { name: /Note/ }).first().press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['Damaged? (optional)', 'Note (optional)', 'Cost (optional)']);
  await questions.getByRole('button', { name: 'Remove: Note' }).click();
  await expect.poll(order).toEqual(['Damaged? (optional)', 'Cost (optional)']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['Damaged? (optional)', 'Note (optional)', 'Cost (optional)']);
  await expectNoBarriers(page, 'editor of a question set');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const { docs } = await call(routes.listQuestionSets, {});
  const saved = docs.find((set) => set.title === title);
  expect(saved?.questions.map(({ id }) => id)).toEqual(['question-2', 'question-1', 'question-3']);
  expect(saved?.questions[0]?.translations).toEqual({ de: { text: 'Beschädigt?', options: { Yes: 'Ja' } } });
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText(`“${title}” was removed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeVisible();
  await page.getByLabel('General', { exact: true }).selectOption({ label: title });
  await expect
    .poll(async () =>
      (await call(routes.listQuestionSetLinks, {})).docs.find(({ type }) => type === 'general'),
    )
    .toMatchObject({ title });
  await call(routes.setQuestionSetLink, { body: { type: 'general', questionSetId: null } });
  await expectNoBarriers(page, 'question sets');
});
