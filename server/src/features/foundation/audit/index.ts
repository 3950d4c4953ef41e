export { type AuditEntry, audit, auditPlatform, historyOf } from './audit-queries.ts'
export { originOf } from './origin.ts'
