export { type ChosenSlot, SlotChoice } from './slot-choice.tsx'
