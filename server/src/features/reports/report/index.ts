export { readBranchSums } from './branch-sums.ts'
export { withoutWages } from './day-close.ts'
export { sumCompositionNotes } from './gst-queries.ts'
export { reportRoutes } from './routes.ts'
