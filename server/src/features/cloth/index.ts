export { CLOTH, type ClothRow } from './cloth-queries.ts'
