import type { Change, ChangeAction, contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { endOfDay, formatPersonNumber, type SecretName, startOfDay } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { hidesMoney } from '../protection/index.ts'
import { type ChangeRow, listChanges, namesOfSubjects, whoOf } from './audit-queries.ts'

async function allChanges(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.audit.allChanges>,
): Promise<OutputOf<typeof contract.audit.allChanges>> {
  const { startDate, endDate, ...filter } = input
  const { timeZone } = ctx.store.settings
  const { rows, total } = await listChanges(ctx, {
    ...filter,
    from: startDate ? startOfDay(timeZone, startDate) : undefined,
    until: endDate ? endOfDay(timeZone, endDate) : undefined,
  })
  return { changes: await viewChanges(ctx, rows), totalChanges: total }
}

/** The API form of entries of the log, with what their subjects are called today, and only what the person may see. */
export async function viewChanges(ctx: StoreCtx, rows: readonly ChangeRow[]): Promise<Change[]> {
  const names: Names = new Map((await namesOfSubjects(ctx, rows)).map((row) => [`${row.kind} ${row.id}`, row]))
  return rows.map((row) =>
    view(
      hideSecrets(row, (secret) => hidesMoney(ctx, secret)),
      names,
    ),
  )
}

type Named = Awaited<ReturnType<typeof namesOfSubjects>>[number]
type Names = ReadonlyMap<string, Named>

function view({ id, at, subject_kind, subject_id, ...row }: ChangeRow, names: Names): Change {
  const { action, before, after, session, device, address } = row
  const named = names.get(`${subject_kind} ${subject_id}`)
  return {
    _id: id,
    at: at.toISOString(),
    ...whoOf(row),
    action,
    subjectKind: subject_kind,
    subjectId: subject_id,
    subjectNumber: named ? numberOf(named) : null,
    subjectName: named?.name ?? null,
    before,
    after,
    session,
    device,
    address,
  }
}

function numberOf({ kind, number }: Named): string {
  if (kind === 'order') return String(number)
  return formatPersonNumber(kind === 'customer' ? 'C' : 'E', number)
}

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
function hideSecrets<Row extends Pick<ChangeRow, 'action' | 'before' | 'after'>>(
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

export const auditRoutes: Handlers['audit'] = { allChanges }
