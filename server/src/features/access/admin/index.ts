export { checkAdminPassword } from './admin.ts'
export { setAdminPassword } from './admin-queries.ts'
