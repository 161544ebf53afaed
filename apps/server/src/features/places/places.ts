export { findNamedPlace, type NamedCity } from './find-named-place.ts';
export { mountPlaces } from './routes.ts';
