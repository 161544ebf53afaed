import type { FastifyInstance } from 'fastify';
import { type JobRoutesDeps, mountJobRoutes } from './job-routes.ts';
import { mountRunRoutes } from './run-routes.ts';

export { workOnDetectionJobs } from './work-on-detection-jobs.ts';

export function mountDetectionJobs(app: FastifyInstance, parts: JobRoutesDeps): void {
  mountJobRoutes(app, parts);
  mountRunRoutes(app, parts);
}
