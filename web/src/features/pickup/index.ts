export { SlotChoice } from './slot-choice.tsx'
export { kindWords, mapLink, statusOf, timesOf } from './visit-words.ts'
