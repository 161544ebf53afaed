export { findChangedHeads } from './heads/find-changed-heads.ts';
export { workOnAuditHeads } from './jobs/enter-audit-heads.ts';
export { mountAudit } from './routes.ts';
