export {
  type Announce,
  type Announcement,
  createAnnouncements,
  createEntryAnnouncements,
} from './announce.ts';
export { mountWebhooks } from './routes.ts';
export { workOnWebhooks } from './work-on-webhooks.ts';
