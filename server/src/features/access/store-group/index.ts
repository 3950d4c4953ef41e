export {
  findSharedGstin,
  type JointGstin,
  listJointGstins,
  listMembersOfHead,
  type MemberRow,
} from './store-group-queries.ts'
