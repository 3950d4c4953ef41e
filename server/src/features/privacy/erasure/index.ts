export {
  askErasure,
  askForCopy,
  askToCorrect,
  eraseIfSettled,
  getSubject,
  refuseErasure,
  wishErasure,
} from './erase.ts'
export { carryOutErasures } from './erasure-job.ts'
