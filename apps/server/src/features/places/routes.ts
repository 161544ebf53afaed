import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { findCities } from './gazetteer.ts';
import { createPlaceNaming } from './name-place.ts';

export function mountPlaces(
  app: FastifyInstance,
  { config, logger }: { config: Config; logger: Logger },
): void {
  const namePlace = createPlaceNaming({
    serviceUrl: config.mapsUrl,
    onError: (error) => logger.warn({ err: error }, 'the maps service did not answer: the gazetteer is used'),
  });
  mountRoute(app, routes.namePlace, async ({ query: { unit, ...place }, caller }) => ({
    ...SUCCESS,
    // Machines' tokens have none.
    data: await namePlace(place, unit, caller.mapsKey ?? config.mapsKey),
  }));
  mountRoute(app, routes.listCities, async ({ query: { count, ...bounds } }) => ({
    ...SUCCESS,
    docs: findCities(bounds, count).map(({ name, population, latitude, longitude }) => ({
      ...{ name, population, latitude, longitude },
    })),
  }));
}
