export { type ChosenSlot, SlotChoice, SlotTimes } from './slot-choice.tsx'
export { kindWords, mapLink, spokenTimesOf, statusOf, timesOf } from './visit-words.ts'
