export { modeProblems } from './mode-problems.ts'
export { findActiveMode, findCashMode } from './tender-queries.ts'
