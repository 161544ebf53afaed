import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MediaAccess } from '../media/media.ts';
import { findRecordId } from '../record-access/record-access.ts';
import { readLinks } from './read-links.ts';

export { readLinks } from './read-links.ts';

interface LinkedRecordsDeps extends Pick<Platform, 'database'>, Pick<MediaAccess, 'linkPicture'> {}

/** Finds records that share something. The viewer sees only those that they may see. */
export function mountLinkedRecords(app: FastifyInstance, { database, linkPicture }: LinkedRecordsDeps): void {
  mountRoute(app, routes.getRecordLinks, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const id = await findRecordId(t, params.id);
        if (!id) throw new RefusedError('NOT_FOUND');
        return { status: 'Success', data: await readLinks(t, id, linkPicture) };
      },
      { readOnly: true },
    ),
  );
}
