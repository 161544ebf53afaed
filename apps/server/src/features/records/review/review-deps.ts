import type { Platform } from '../../../platform/platform.ts';
import type { Publish } from '../../events/events.ts';
import type { LinkPicture } from '../../media/media.ts';
import type { NotifyUsers } from '../../notifications/notifications.ts';
import type { Announce } from '../../webhooks/webhooks.ts';
import type { AnswerDeps } from '../../work-orders/work-orders.ts';

/** Dependencies of the routes of a record's review. */
export interface ReviewDeps extends Pick<Platform, 'database'>, AnswerDeps {
  readonly linkPicture: LinkPicture;
  readonly publish: Publish;
  readonly announce: Announce;
  readonly notifyUsers: NotifyUsers;
}
