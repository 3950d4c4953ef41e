export { audit, auditPlatform } from './audit-queries.ts'
