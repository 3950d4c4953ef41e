export { exportTally, saveTallyLedgers, tallyLedgers } from './tally.ts'
