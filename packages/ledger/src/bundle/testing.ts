export {
  makeSampleAuditLog,
  makeSampleAuditLogs,
  SAMPLE_AUDIT_KEY,
} from '../audit-log/make-sample-log.ts';
export { conformingAuditLogs, mutateAuditLog, writeAuditLog } from '../audit-log/mutate-audit-log.ts';
export { MemoryLog } from '../memory-log.ts';
export {
  allMembers,
  fingerprintWhole,
  makeSampleBundle,
  packMembers,
  type SampleBundle,
  type SampleOptions,
} from './make-sample-bundle.ts';
export { conformingVariants, mutateBundle } from './mutate-bundle.ts';
