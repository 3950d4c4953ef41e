export { readBranchSums } from './branch-sums.ts'
export { reportRoutes } from './routes.ts'
