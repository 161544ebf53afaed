export {
  type Announce,
  type Announcement,
  createAnnouncements,
  createEntryAnnouncements,
} from './announce.ts';
export { mountWebhooks } from './routes.ts';
export { createWebhookSealer } from './sign-delivery.ts';
export { workOnWebhooks } from './work-on-webhooks.ts';
