import { attach, writeMail } from '@assay/server/testing/emails';
import { startTestImap } from '@assay/server/testing/imap';
import { makePhoto } from '../make-photo.ts';
import { expect, test } from '../signed-in.ts';

test('a connected mailbox says what is wrong, and once mended its mail becomes a record', async ({
  page,
}) => {
  const imap = await startTestImap();
  try {
    const name = `Claims ${Date.now()}`;
    await page.goto('/settings/mailboxes');
    await page.getByRole('button', { name: 'Connect mailbox' }).first().click();
    const dialog = page.getByRole('dialog');
    const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value);
    await fill('Name', name);
    await fill('IMAP server', imap.host);
    await dialog.getByLabel('Encryption').selectOption('none');
    await fill('Port', String(imap.port));
    await fill('User name', imap.user);
    await fill('Password', 'wrong-password');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    const mailbox = page.getByRole('listitem').filter({ hasText: name });
    await expect(mailbox).toContainText(`does not let ${imap.user} in`);
    await expect(mailbox).toContainText('Invalid credentials');
    await expect(mailbox).toContainText('Failing');

    const act = async (action: string) => {
      await mailbox.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Edit');
    await fill('Password', imap.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(mailbox).toContainText('Test passed');
    await expect(mailbox).not.toContainText('does not let');

    const subject = `Hail damage ${Date.now()}`;
    const headers = [
      'From: Ann Archer <ann@example.com>',
      `Subject: ${subject}`,
      `Message-ID: <${name}@x.y>`,
    ];
    const photo = attach('roof-window.jpg', 'image/jpeg', await makePhoto(640, 480, 3_101));
    imap.deliver(writeMail(headers, 'The hail broke the roof window.', [photo]));
    await act('Check now');
    await expect(mailbox).toContainText('1 message taken in');
    expect(imap.list()).toMatchObject([{ isSeen: true }]);
    await mailbox.getByRole('button', { name: 'Show messages' }).click();
    const message = mailbox.getByRole('listitem').filter({ hasText: subject });
    await message.getByRole('link', { name: 'Open record' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
    const parts = page.getByRole('article', { name: subject }).getByRole('list', { name: 'Came with it' });
    await expect(parts.getByRole('link', { name: 'roof-window.jpg' })).toBeVisible();
  } finally {
    await imap.stop();
  }
});
