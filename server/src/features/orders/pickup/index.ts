export { cancelVisit, recorded } from './plan.ts'
export { endRepeatsOf, writeAllRepeats } from './repeats.ts'
export { requestVisit, stepOf } from './request.ts'
export { bag, done, failed, onTheWay } from './steps.ts'
