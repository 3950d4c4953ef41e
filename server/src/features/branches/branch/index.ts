export { getMember, inBranch, inBranches, type OpenGroup, type Outcome, openGroup } from './in-branch.ts'
export { sendDueSummaries } from './summary.ts'
