export { cancelVisit } from './plan.ts'
export { writeAllRepeats } from './repeats.ts'
export { requestVisit, type VisitWish } from './request.ts'
