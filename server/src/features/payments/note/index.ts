export { findCustomerNote } from './note-paper.ts'
