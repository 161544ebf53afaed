import * as routes from '@assay/contract/routes';
import { attach, embed, forward, RFC_8463_KEY, RFC_8463_MAIL, writeMail } from '@assay/server/testing/emails';
import { makePhoto } from '../make-photo.ts';
import { chooseFiles, expect, test } from '../signed-in.ts';

test('an e-mail that is dropped becomes a record with its attachments', async ({ page, call }) => {
  const { domain, selector, record: key } = RFC_8463_KEY;
  await call(routes.updateOrganisationConfig, { body: { dkimKeys: [{ domain, selector, key }] } });
  const subject = `Hail damage, policy ${Date.now()}`;
  const mail = writeMail(
    [
      'From: Ann Archer <ann@example.com>',
      'To: Claims <claims@insurer.example>',
      `Subject: ${subject}`,
      'Date: Tue, 3 Nov 2026 09:15:00 +0100',
      `Message-ID: <${Date.now()}@example.com>`,
    ],
    'Dear claims team,\n\nthe hail of last night broke the roof window. Pictures are attached.\n\nKind regards\nAnn Archer\n',
    [
      attach('roof-window.jpg', 'image/jpeg', await makePhoto(640, 480, 2_901)),
      embed('bonnet', 'image/jpeg', await makePhoto(480, 360, 2_902)),
      attach('estimate.zip', 'application/zip', Buffer.from('PK\x03\x04', 'latin1')),
      forward(RFC_8463_MAIL),
    ],
  );
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [{ name: 'hail.eml', mimeType: 'message/rfc822', buffer: mail }]);
  await page.getByRole('link', { name: 'Open its record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);

  const email = page.getByRole('article', { name: subject });
  await expect(email).toContainText('Ann Archer <ann@example.com>');
  await expect(email).toContainText('broke the roof window');
  await expect(email).toContainText('No server signed this e-mail (DKIM)');
  const parts = email.getByRole('list', { name: 'Came with it' });
  await expect(parts.getByRole('listitem')).toHaveCount(4);
  await expect(parts).toContainText('estimate.zip');
  await expect(parts).toContainText('not taken in: files of this type are not');
  await expect(page.getByRole('article', { name: 'Is dinner ready?' })).toContainText(
    'Signed by football.example.com, the sender’s domain.',
  );
  await parts.getByRole('link', { name: 'roof-window.jpg' }).click();
  await expect(page).toHaveURL(/asset=/);
});
