export { PREFERENCE } from './preference-queries.ts'
