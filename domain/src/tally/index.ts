export {
  ledgerEntries,
  type PartyLedger,
  type TallyBooks,
  type TallyLedgerEntry,
  type TallyPosting,
  tallyMasters,
  tallyVouchers,
} from './tally-file.ts'
export {
  categoryLedgerName,
  defaultTallyNames,
  PARTY_GROUP,
  type TallyNames,
  tallyGroups,
  tallyLedgerKeys,
} from './tally-ledgers.ts'
export { differentInTally } from './tally-return.ts'
