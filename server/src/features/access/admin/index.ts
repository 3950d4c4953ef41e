export { setAdminPassword } from './admin-queries.ts'
export { checkAdminPassword } from './login-admin.ts'
