/** Alerts administrators to unusually frequent actions of one user or address. */
export { workOnAlerts } from './jobs/watch-activity.ts';
