export { describeDifferences } from './read-differences.ts';
export { startSelfAudit } from './start-self-audit.ts';
export { createAlarmMail } from './tell-administrators.ts';
export { createAlarmWebhooks } from './tell-webhooks.ts';
