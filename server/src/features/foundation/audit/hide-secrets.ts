import type { ChangeAction } from '@clothesline/contract'
import type { SecretName } from '@clothesline/domain'
import type { ChangeRow } from './list-changes-queries.ts'

const ROW = ['salary_paise', 'total_due_paise', 'total_paid_paise', 'balance_paise']
/** A note may tell how wages were worked out. */
const POSTING = ['amt', 'runningBalance', 'note']
const CLOSE: Told = {
  seeWages: ['wages'],
  seeReports: ['cashIn', 'refunds'],
  drawer: ['opening', 'expected', 'counted', 'difference', 'denominations'],
}

/** The fields that tell each secret; `all`: the entry tells nothing else. */
type Told = Partial<Record<SecretName, readonly string[] | 'all'>>

const told: Partial<Record<ChangeAction, Told>> = {
  'employee.add': { seeWages: ROW },
  'employee.update': { seeWages: ROW },
  'employee.pieceRates': { seeWages: 'all' },
  'employee.due': { seeWages: POSTING },
  'employee.pay': { seeWages: POSTING },
  'employee.takeBack': { seeWages: POSTING },
  'day.close': CLOSE,
  'day.reopen': CLOSE,
}

/** The actions whose entries tell something of a secret. */
export const actionsTelling = (secret: SecretName): string[] =>
  Object.entries(told).flatMap(([action, fields]) => (secret in fields ? [action] : []))

/** That something happened stays in the log, without the figures. */
export function hideSecrets<Row extends Pick<ChangeRow, 'action' | 'before' | 'after'>>(
  row: Row,
  isHidden: (secret: SecretName) => boolean,
): Row {
  const all = Object.entries(told[row.action as ChangeAction] ?? {}) as [SecretName, readonly string[] | 'all'][]
  const hidden = all.flatMap(([secret, fields]) => (isHidden(secret) ? [fields] : []))
  if (hidden.length === 0) return row
  const names = hidden.flatMap((fields) => (fields === 'all' ? [] : fields))
  const cut = (entry: unknown) => (hidden.includes('all') ? null : without(entry, names))
  return { ...row, before: cut(row.before), after: cut(row.after) }
}

function without(entry: unknown, fields: readonly string[]): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !fields.includes(name)))
}
