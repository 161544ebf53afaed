export { AUDIT_LOG_FORMAT, type AuditHeadStatement, chainAudit, EMPTY_AUDIT_HEAD } from './audit-head.ts';
export { readAuditLines } from './read-lines.ts';
export { type AuditLogVerdict, verifyAuditLog } from './verify-audit-log.ts';
