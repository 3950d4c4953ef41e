export { viewChanges } from './all-changes.ts'
export {
  type AuditEntry,
  approvalColumns,
  audit,
  auditPlatform,
  historyOf,
  recordApproval,
  shownEntry,
  shownReason,
} from './audit-queries.ts'
export { actionsTelling } from './hide-secrets.ts'
export { originOf } from './origin.ts'
