import type { FilePlace } from '@assay/contract/places';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { milesBetween } from '../../platform/miles-between.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecordId } from '../record-access/record-access.ts';
import { type FileFacts, readFileFacts } from './file-facts.ts';

interface PlacesDeps extends Pick<Platform, 'database'> {
  /** Address of map tiles, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string | undefined;
}

export function mountRecordPlaces(app: FastifyInstance, { database, tileUrl }: PlacesDeps): void {
  mountRoute(app, routes.getRecordPlaces, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const id = await findRecordId(t, params.id);
        if (!id) throw new RefusedError('NOT_FOUND');
        const places = (await readFileFacts(t, id)).map(presentPlace);
        const placed = places.filter(({ taken, claimed }) => taken ?? claimed);
        return { ...SUCCESS, docs: placed, tileUrl: tileUrl ?? null };
      },
      { readOnly: true },
    ),
  );
}

function presentPlace({ id, name, captured, sentFrom }: FileFacts): FilePlace {
  const taken = captured.location;
  return {
    assetId: id,
    originalName: name,
    taken,
    takenAt: captured.takenAt?.local ?? null,
    claimed: sentFrom,
    distanceMiles: taken && sentFrom ? milesBetween(taken, sentFrom) : null,
  };
}
