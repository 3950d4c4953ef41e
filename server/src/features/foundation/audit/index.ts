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
export { ACTIONS_WITH_WAGES } from './hide-wages.ts'
export { originOf } from './origin.ts'
