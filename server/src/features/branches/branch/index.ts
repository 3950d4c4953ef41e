export { inBranch, inBranches, type Outcome, openGroup } from './in-branch.ts'
export { sendDueSummaries } from './summary.ts'
