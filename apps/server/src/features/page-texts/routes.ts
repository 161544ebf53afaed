import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq } from '../../platform/database/orm.ts';
import { pageTexts } from '../../platform/database/schema/documents.ts';
import { documents as documentTable } from '../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInAsset, findTexts } from './find-texts.ts';

export function mountPageTexts(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  mountRoute(app, routes.getPageText, ({ params: { id, page }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const isPage = and(eq(pageTexts.assetId, id), eq(pageTexts.page, page));
        const [row] = await t.select().from(pageTexts).where(isPage);
        if (row) {
          const { source, width, height, lines } = row;
          return { ...SUCCESS, data: { page, source, width, height, lines } };
        }
        // A page of which nothing can be read has no row.
        const [document] = await t.select().from(documentTable).where(eq(documentTable.assetId, id));
        const known = document?.report.pages.find(({ number }) => number === page);
        if (!known) throw new RefusedError('NOT_FOUND');
        const { width, height } = known;
        return { ...SUCCESS, data: { page, source: 'none' as const, width, height, lines: [] } };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.findInDocument, ({ params: { id }, query: { query }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        await requireText(t, id);
        return { ...SUCCESS, ...(await findInAsset(t, id, query)) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.findTexts, ({ query: { query, count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await findTexts(t, query, count) }),
      { readOnly: true },
    ),
  );
}

/** Throws RefusedError NOT_FOUND for what was never read. */
async function requireText(t: Transaction, assetId: string): Promise<void> {
  const [document] = await t
    .select({ id: documentTable.assetId })
    .from(documentTable)
    .where(eq(documentTable.assetId, assetId));
  if (document) return;
  const [page] = await t
    .select({ page: pageTexts.page })
    .from(pageTexts)
    .where(eq(pageTexts.assetId, assetId))
    .limit(1);
  if (!page) throw new RefusedError('NOT_FOUND');
}
