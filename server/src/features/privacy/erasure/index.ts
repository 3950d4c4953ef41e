export { askErasure, askToCorrect, eraseIfSettled, getSubject, refuseErasure } from './erase.ts'
export { carryOutErasures } from './erasure-job.ts'
