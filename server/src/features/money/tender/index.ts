export { findActiveMode, findCashMode, modeProblems } from './tender-queries.ts'
