export { type AuditEntry, approvalColumns, audit, auditPlatform, historyOf, recordApproval } from './audit-queries.ts'
export { originOf } from './origin.ts'
