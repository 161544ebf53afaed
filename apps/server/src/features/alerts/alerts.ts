/** Administrators hear of what somebody does unusually often. */
export { workOnAlerts } from './jobs/watch-activity.ts';
