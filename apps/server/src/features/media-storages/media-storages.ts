import type { FastifyInstance } from 'fastify';
import { mountJobRoutes } from './job-routes.ts';
import { mountRunRoutes } from './run-routes.ts';
import { mountStorageRoutes, type StorageRoutesDeps } from './storage-routes.ts';

export type { StorageAccess } from './open-storage.ts';
export { workOnDetectionJobs } from './work-on-detection-jobs.ts';

export function mountMediaStorages(app: FastifyInstance, parts: StorageRoutesDeps): void {
  mountStorageRoutes(app, parts);
  mountJobRoutes(app, parts);
  mountRunRoutes(app, parts);
}
