export { actionsTelling, viewChanges } from './all-changes.ts'
export {
  type AuditEntry,
  approvalColumns,
  audit,
  auditPlatform,
  historyOf,
  originOf,
  recordApproval,
  shownEntry,
  shownReason,
} from './audit-queries.ts'
