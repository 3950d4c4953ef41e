export { CLOTH } from './cloth-queries.ts'
