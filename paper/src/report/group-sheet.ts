import type { BranchRow, BranchState, GroupOverview } from '@clothesline/contract'
import { type Day, type DayRange, periodBefore } from '@clothesline/domain'
import type { PaperDocument } from '../layout/blocks.ts'
import { collectedTable } from './collections-sheet.ts'
import { reportDocument } from './report-document.ts'
import type { ReportSheet, Say, SheetCell, SheetColumn, SheetTable } from './sheet.ts'

/** English; say it in the reader's language. */
export const GROUP_TITLE = 'All branches'

const states: Record<BranchState, (say: Say) => string> = {
  read: () => '',
  frozen: (say) => say('Frozen, not included'),
  slow: (say) => say('Too slow to answer, not included'),
  failed: (say) => say('No data'),
}

/** Why a branch has no figures. */
export const branchStateText = (state: BranchState, say: Say) => states[state](say)

/** All branches independent of the medium: the figures of the page, the CSV file and the PDF are made from this. */
export function groupSheet(overview: GroupOverview, { days, say }: { days: DayRange; say: Say }): ReportSheet {
  const { totals } = overview
  const { before } = totals
  const modes = collectedTable(totals.byMode, totals.collected, days, say)
  return {
    figures: [
      { label: say('Orders taken'), kind: 'count', value: totals.orders, before: before.orders },
      { label: say('Billed'), kind: 'money', value: totals.billed, before: before.billed },
      { label: say('Collected'), kind: 'money', value: totals.collected, before: before.collected },
      { label: say('Expenses'), kind: 'money', value: totals.expenses, before: before.expenses, isBurden: true },
      ...(totals.dues === null
        ? []
        : [{ label: say('Dues'), kind: 'money' as const, value: totals.dues, isBurden: true }]),
      ...(totals.drawerDifference === null
        ? []
        : [{ label: say('Drawer difference'), kind: 'money' as const, value: totals.drawerDifference }]),
      { label: say('Late orders'), kind: 'count', value: totals.overdue, isBurden: true },
      { label: say('Ready over 7 days'), kind: 'count', value: totals.readyOver7Days, isBurden: true },
    ],
    charts: [],
    tables: [
      branchTable(overview, say),
      profitTable(overview, say),
      // The lists behind these belong to several stores.
      { ...modes, rows: modes.rows.map(({ cells }) => ({ cells })) },
      modeTable(overview, say),
    ],
  }
}

/** Kept promises in percent, with one decimal. */
export const keptPercent = ({ kept, of }: { kept: number; of: number }) =>
  of === 0 ? null : Math.round((kept / of) * 1000) / 10

function branchTable({ branches, totals }: GroupOverview, say: Say): SheetTable {
  const [hasDues, hasDrawer] = [totals.dues !== null, totals.drawerDifference !== null]
  const columns: SheetColumn[] = [
    { header: say('Store'), kind: 'text' },
    { header: say('Orders'), kind: 'count' },
    { header: say('Billed'), kind: 'money' },
    { header: say('Collected'), kind: 'money' },
    ...(hasDues ? [{ header: say('Dues'), kind: 'money' as const }] : []),
    { header: say('Expenses'), kind: 'money' },
    ...(hasDrawer ? [{ header: say('Drawer difference'), kind: 'money' as const }] : []),
    { header: say('Late'), kind: 'count' },
    { header: say('Ready over 7 days'), kind: 'count' },
    { header: say('Promises kept'), kind: 'percent' },
  ]
  const cellsOf = (name: string, figures: BranchRow['figures']): SheetCell[] => {
    if (!figures) return [name, ...columns.slice(1).map(() => null)]
    const { orders, billed, collected, dues, expenses, drawerDifference, overdue, readyOver7Days } = figures
    return [
      ...[name, orders, billed, collected, ...(hasDues ? [dues] : [])],
      ...[expenses, ...(hasDrawer ? [drawerDifference] : []), overdue, readyOver7Days],
      keptPercent(figures.promisesKept),
    ]
  }
  return {
    title: say('Branches'),
    columns,
    rows: branches.map(({ storeName, state, figures }) => ({
      cells: cellsOf(state === 'read' ? storeName : `${storeName}: ${branchStateText(state, say)}`, figures),
    })),
    totals: cellsOf(say('Total'), totals),
    note: say('Late and ready orders are counted as they are now.'),
  }
}

/** Sales, tax and, for whoever may see wages, what is left. */
function profitTable({ branches, totals }: GroupOverview, say: Say): SheetTable {
  const hasWages = totals.profit !== null
  const money = (header: string): SheetColumn => ({ header, kind: 'money' })
  const cellsOf = (name: string, { sales, tax, expenses, wages, profit }: GroupOverview['totals']): SheetCell[] => [
    ...[name, tax, sales, expenses],
    ...(hasWages ? [wages, profit] : []),
  ]
  return {
    title: say('Profit and tax'),
    columns: [
      { header: say('Store'), kind: 'text' },
      ...[money(say('Tax')), money(say('Sales before tax')), money(say('Expenses'))],
      ...(hasWages ? [money(say('Wages earned, paid or not')), money(say('Profit'))] : []),
    ],
    rows: branches.flatMap(({ storeName, figures }) => (figures ? [{ cells: cellsOf(storeName, figures) }] : [])),
    totals: cellsOf(say('Total'), totals),
  }
}

function modeTable({ branches }: GroupOverview, say: Say): SheetTable {
  return {
    title: say('By branch and payment mode'),
    columns: [
      { header: say('Store'), kind: 'text' },
      { header: say('Mode'), kind: 'text' },
      { header: say('Received'), kind: 'money' },
      { header: say('Refunded'), kind: 'money' },
      { header: say('Collected'), kind: 'money' },
    ],
    rows: branches.flatMap(({ storeName, figures }) =>
      (figures?.byMode ?? []).map(({ paymentMode, received, returned, amt }) => ({
        cells: [storeName, paymentMode, received, returned, amt],
      })),
    ),
  }
}

/** Papers for the office are in English, as their columns for the accountant are. */
const english: Say = (text, values = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

export function groupDocument(
  overview: GroupOverview,
  { days, timeZone, today }: { days: DayRange; timeZone: string; today: Day },
): PaperDocument {
  return reportDocument({
    shopName: overview.name,
    title: GROUP_TITLE,
    days,
    timeZone,
    before: { days: periodBefore(days), isUntilNow: days.endOn >= today },
    sheet: groupSheet(overview, { days, say: english }),
  })
}
