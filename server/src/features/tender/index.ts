export { modeProblems } from './mode-problems.ts'
export { findActiveMode, findCashMode, type Mode } from './tender-queries.ts'
