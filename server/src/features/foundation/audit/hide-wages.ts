import type { ChangeAction } from '@clothesline/contract'
import type { ChangeRow } from './list-changes-queries.ts'

const ROW = ['salary_paise', 'total_due_paise', 'total_paid_paise', 'balance_paise']
/** A note may tell how wages were worked out. */
const POSTING = ['amt', 'runningBalance', 'note']
/** The other sums of a drawer tell both together, as the cash-up does. */
const DRAWER = ['wages', 'expenses']

/** Entries that tell what employees earn or were paid, with the fields that tell it; `all`: they tell nothing else. */
const told: Partial<Record<ChangeAction, readonly string[] | 'all'>> = {
  'employee.add': ROW,
  'employee.update': ROW,
  'employee.pieceRates': 'all',
  'employee.due': POSTING,
  'employee.pay': POSTING,
  'employee.takeBack': POSTING,
  'day.close': DRAWER,
  'day.reopen': DRAWER,
}

export const ACTIONS_WITH_WAGES: readonly string[] = Object.keys(told)

/** That something happened stays in the log, without the figures. */
export function hideWages<Row extends Pick<ChangeRow, 'action' | 'before' | 'after'>>(row: Row): Row {
  const fields = told[row.action as ChangeAction]
  if (fields === undefined) return row
  const cut = (entry: unknown) => (fields === 'all' ? null : without(entry, fields))
  return { ...row, before: cut(row.before), after: cut(row.after) }
}

function without(entry: unknown, fields: readonly string[]): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !fields.includes(name)))
}
