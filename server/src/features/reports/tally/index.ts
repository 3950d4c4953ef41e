export { bookedOf, exportTally, readTallyDocuments, saveTallyLedgers, tallyLedgers } from './tally.ts'
