export { listMembersOfHead, type MemberRow } from './store-group-queries.ts'
