export { audit, auditPlatform, historyOf } from './audit-queries.ts'
