export { createCameraSearches } from './known/request-searches.ts';
export { mountKnownCameras } from './known/routes.ts';
export { workOnEnrolments } from './known/work-on-enrolments.ts';
export { workOnKnownCameras } from './known/work-on-known.ts';
export { mountCameras } from './routes.ts';
export { workOnCameras } from './work-on-cameras.ts';
export { workOnCameraSearch } from './work-on-search.ts';
