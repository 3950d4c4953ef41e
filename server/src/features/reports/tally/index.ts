export { exportTally, saveTallyLedgers, tallyLedgers } from './tally.ts'
export { bookedOf, readTallyDocuments } from './tally-documents.ts'
