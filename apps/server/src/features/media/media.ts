export { createMediaAccess, type LinkOriginal, type LinkPicture, type MediaAccess } from './media-access.ts';
export { mountMedia } from './routes.ts';
