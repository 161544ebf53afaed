export { mountCameras } from './routes.ts';
export { workOnCameras } from './work-on-cameras.ts';
export { workOnCameraSearch } from './work-on-search.ts';
