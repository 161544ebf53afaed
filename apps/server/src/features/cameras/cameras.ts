export { mountCameras } from './routes.ts';
export { workOnCameras } from './work-on-cameras.ts';
