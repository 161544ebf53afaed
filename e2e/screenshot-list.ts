import type { Page } from '@playwright/test';
import { guestScreens, type ScreenAddress, userScreens } from './screen-addresses.ts';
import type { ScreenshotContent } from './screenshot-content.ts';

export interface Shot extends ScreenAddress {
  /** Brings the page into the state that is wanted. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).first().click();

/** What nobody signed in can see. */
export function guestShots({ captureLink, shareLink }: ScreenshotContent): Shot[] {
  return [
    ...guestScreens(),
    {
      ...{ name: 'sign-on', path: '/login' },
      async prepare(page) {
        await button('Sign in with your organisation')(page);
        await page.getByLabel('Work email or organisation id').fill('ann.lee@harbour.example');
        await button('Continue')(page);
        await page.getByRole('button', { name: /^Sign in with / }).waitFor();
      },
    },
    { name: 'viewRecord-shared', path: shareLink },
    { name: 'capture', path: captureLink },
    { name: 'capture-form', path: captureLink, prepare: button(/^(Start|Continue)/) },
    { name: 'capture-unknown', path: '/capture#nothing' },
  ];
}

/** What is behind sign-in: every screen, and what opens on some. The areas of the settings come besides. */
export function userShots({ recordId, assetId, orderId, undeliveredId }: ScreenshotContent): Shot[] {
  const record = `/workorders/${recordId}`;
  const file = `/utilities/${assetId}`;
  return [
    ...userScreens({ workorderId: recordId, assetId }).map((screen) =>
      screen.name === 'clientRequest' ? { ...screen, path: `/workorder/${orderId}` } : screen,
    ),
    { name: 'search', path: '/workorders', prepare: press('/') },
    { name: 'keyboard-map', path: '/workorders', prepare: press('Shift+?') },
    { name: 'help', path: '/workorders', prepare: button('Help for this screen') },
    { name: 'notifications', path: '/workorders', prepare: button(/^Notifications/) },
    { name: 'account-menu', path: '/workorders', prepare: button('Account menu') },
    {
      ...{ name: 'appearance', path: '/workorders' },
      async prepare(page) {
        await button('Account menu')(page);
        await page.getByRole('menuitem', { name: 'Appearance' }).click();
      },
    },
    { name: 'records-filter', path: '/workorders', prepare: button('Filter') },
    { name: 'records-new', path: '/workorders', prepare: button('New record') },
    { name: 'record-picture', path: '/workorders/SAMPLE-01' },
    { name: 'record-copy', path: '/workorders/SAMPLE-06' },
    { name: 'record-decide', path: record, prepare: button('Decide') },
    {
      ...{ name: 'record-map', path: record },
      async prepare(page) {
        await button('More actions')(page);
        await page.getByRole('menuitem', { name: 'Map', exact: true }).click();
      },
    },
    { name: 'record-more', path: record, prepare: button('More actions') },
    { name: 'record-missing', path: `/workorders/${NOWHERE}` },
    { name: 'order-new', path: '/workorder', prepare: button('New work order') },
    { name: 'order-undelivered', path: `/workorder/${undeliveredId}` },
    { name: 'order-missing', path: `/workorder/${NOWHERE}` },
    { name: 'report-share', path: `${record}/reports`, prepare: button('Share') },
    { name: 'file-metadata', path: file, prepare: tab(/Metadata/) },
    { name: 'file-proof', path: file, prepare: tab(/Proof/) },
    { name: 'file-missing', path: `/utilities/${NOWHERE}` },
    { name: 'questions-new', path: '/settings/questions', prepare: button('New question set') },
    { name: 'users-new', path: '/users', prepare: button('New user') },
    { name: 'users-import', path: '/users', prepare: button('Import') },
    { name: 'group-new', path: '/settings/groups', prepare: button('New group') },
    { name: 'token-new', path: '/settings/tokens', prepare: button('New token') },
    { name: 'webhook-new', path: '/settings/webhooks', prepare: button('New webhook') },
  ];
}
