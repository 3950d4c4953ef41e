export { reportSheet } from './report-sheet.ts'
export type { Reports } from './reports.ts'
export { sayActor } from './say-actor.ts'
export type {
  CellKind,
  ChartPart,
  ReportSheet,
  Say,
  SheetCell,
  SheetChart,
  SheetColumn,
  SheetFigure,
  SheetRow,
  SheetTable,
} from './sheet.ts'
export type { SheetLink } from './sheet-link.ts'
