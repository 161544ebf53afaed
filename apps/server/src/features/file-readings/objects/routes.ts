import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { findRecordId } from '../../record-access/record-access.ts';
import { listNames, listRecordNames, presentObjects } from './present-objects.ts';

const READ_ONLY = { readOnly: true } as const;

export function mountObjects(app: FastifyInstance, { database }: { readonly database: Database }): void {
  mountRoute(app, routes.getObjects, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, data: await presentObjects(t, params.id) }),
      READ_ONLY,
    ),
  );
  mountRoute(app, routes.listObjectNames, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await listNames(t, query.search) }),
      READ_ONLY,
    ),
  );
  mountRoute(app, routes.getRecordObjects, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const recordId = await findRecordId(t, params.id);
        if (!recordId) throw new RefusedError('NOT_FOUND');
        return { ...SUCCESS, docs: await listRecordNames(t, recordId) };
      },
      READ_ONLY,
    ),
  );
}
