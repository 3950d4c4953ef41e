export {
  adjustRate,
  COPY_KINDS,
  COPY_PARTS,
  type CopyChange,
  type CopyItem,
  type CopyKind,
  type CopyPart,
  type CopyPlan,
  type CopyValue,
  type CopyWanted,
  changesPrices,
  planCopy,
  planUndo,
} from './copy-plan.ts'
export { isSummaryDue, type SummaryTime, sentOnWhenSaved, summaryDay } from './summary-time.ts'
