export { askErasure, askToCorrect, eraseIfSettled, getSubject } from './erase.ts'
export { carryOutErasures } from './erasure-job.ts'
