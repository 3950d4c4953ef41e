export { findCustomerNote } from './notes.ts'
