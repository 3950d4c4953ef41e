export { type ChosenSlot, SlotChoice, SlotTimes } from './slot-choice.tsx'
export { timesOf } from './visit-words.ts'
