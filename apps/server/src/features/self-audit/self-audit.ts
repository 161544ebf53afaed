export { createAlarmMail } from './alarm-mail.ts';
export { createAlarmWebhooks } from './alarm-webhooks.ts';
export { describeDifferences } from './read-differences.ts';
export { startSelfAudit } from './start-self-audit.ts';
