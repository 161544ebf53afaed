import type { Page } from '@playwright/test';
import type { IssuersContent } from './known-issuers-content.ts';
import type { Name } from './names-in.ts';
import type { Shot } from './shot.ts';

type Named = (name: Name) => Name;

/** Screens about known issuers, which need some. */
export const KNOWN_ISSUERS = [
  ...[
    'issuers-none',
    'issuers-panel',
    'issuers-list',
    'issuers-samples',
    'issuers-take-out',
    'issuers-remove',
  ],
  ...[
    'issuers-choose',
    'issuers-new',
    'issuers-refused',
    'issuers-edit',
    'issuers-all-taken',
    'issuers-failed',
  ],
  ...['issuer-alike', 'issuer-differs', 'issuer-place', 'issuer-sample', 'issuer-few', 'issuer-failed'],
];

const panelOf = (page: Page, named: Named) => page.getByRole('region', { name: named('Known issuers') });
const dialogOf = (page: Page) => page.getByRole('dialog').last();

async function openList(page: Page, named: Named): Promise<void> {
  await panelOf(page, named).getByRole('button').click();
  await dialogOf(page).getByRole('listitem').first().waitFor();
}

async function openActions(page: Page, named: Named, action: Name): Promise<void> {
  await openList(page, named);
  await page
    .getByRole('button', { name: named(/^Actions for/) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: named(action) }).click();
}

async function openSamples(page: Page, named: Named): Promise<void> {
  await openList(page, named);
  await dialogOf(page).getByRole('listitem').filter({ hasText: 'Northwind' }).locator('summary').click();
}

/** Chooses all documents, and continues to the proposed keys. */
async function propose(page: Page, named: Named): Promise<void> {
  await openList(page, named);
  await page.getByRole('button', { name: named('Make an issuer known') }).click();
  await page.getByRole('button', { name: named('Continue'), exact: true }).click();
  await page.getByRole('button', { name: named('Make known'), exact: true }).waitFor();
}

const compare = (name: string, id: string, more?: (page: Page, named: Named) => Promise<unknown>): Shot => ({
  ...{ name, path: `/utilities/${id}` },
  async prepare(page, named) {
    await page.getByRole('tab', { name: named(/^Issuer/) }).click();
    await page.getByRole('tabpanel').last().locator('section, [role="alert"]').first().waitFor();
    await more?.(page, named);
  },
});

export function issuerShots(content: IssuersContent): Shot[] {
  const { ownId, fewId, genuineId, forgedId, sampleId, unjudgedId } = content;
  const own = `/workorders/${ownId}`;
  const showPanel = (page: Page, named: Named) =>
    panelOf(page, named)
      .getByRole('heading')
      .first()
      .evaluate((heading) => heading.scrollIntoView());
  return [
    {
      ...{ name: 'issuers-none', path: own },
      async prepare(page, named) {
        await page.route(/\/api\/v1\/issuers$/, (route) =>
          route.fulfill({ json: { status: 'Success', docs: [] } }),
        );
        await page.reload();
        await panelOf(page, named).getByRole('button').click();
        await page.getByRole('button', { name: named('Make an issuer known') }).waitFor();
      },
    },
    {
      ...{ name: 'issuers-failed', path: own },
      async prepare(page, named) {
        await page.route(/\/api\/v1\/issuers$/, (route) => route.abort());
        await page.reload();
        await panelOf(page, named).getByRole('alert').waitFor();
        await showPanel(page, named);
      },
    },
    { name: 'issuers-panel', path: own, prepare: showPanel },
    { name: 'issuers-list', path: own, prepare: openList },
    { name: 'issuers-samples', path: own, prepare: openSamples },
    {
      ...{ name: 'issuers-take-out', path: own },
      async prepare(page, named) {
        await openSamples(page, named);
        await page
          .getByRole('button', { name: named(/out of the samples$/) })
          .first()
          .click();
        await page.getByRole('alertdialog').getByRole('button').last().waitFor();
      },
    },
    {
      ...{ name: 'issuers-remove', path: own },
      prepare: (page, named) => openActions(page, named, 'Delete'),
    },
    {
      ...{ name: 'issuers-choose', path: own },
      async prepare(page, named) {
        await openList(page, named);
        await page.getByRole('button', { name: named('Make an issuer known') }).click();
        await dialogOf(page).getByRole('checkbox').first().waitFor();
      },
    },
    // With a copy, which is refused.
    { name: 'issuers-refused', path: own, prepare: propose },
    { name: 'issuers-new', path: `/workorders/${fewId}`, prepare: propose },
    { name: 'issuers-edit', path: own, prepare: (page, named) => openActions(page, named, 'Edit') },
    {
      ...{ name: 'issuers-all-taken', path: `/workorders/${fewId}` },
      async prepare(page, named) {
        await openList(page, named);
        await page
          .getByRole('button', { name: named(/^Actions for/) })
          .first()
          .click();
        await page.getByRole('menuitem', { name: named('Add documents of this record') }).click();
      },
    },
    compare('issuer-alike', genuineId),
    compare('issuer-differs', forgedId),
    compare('issuer-place', forgedId, (page, named) =>
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: named('Places of labels') })
        .click(),
    ),
    compare('issuer-sample', sampleId),
    compare('issuer-few', unjudgedId),
    {
      ...{ name: 'issuer-failed', path: `/utilities/${genuineId}` },
      async prepare(page, named) {
        await page.route(/\/api\/v1\/assets\/[^/]+\/issuers$/, (route) => route.abort());
        await page.reload();
        await page.getByRole('tab', { name: named(/^Issuer/) }).click({ timeout: 30_000 });
        await page.getByRole('tabpanel').getByRole('alert').waitFor();
      },
    },
  ];
}
