import type { Change, contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { endOfDay, formatPersonNumber, startOfDay } from '@clothesline/domain'
import { employeeOf, type StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { type ChangeRow, listChanges, namesOfSubjects } from './list-changes-queries.ts'

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
  const names: Names = new Map((await namesOfSubjects(ctx, rows)).map((row) => [`${row.kind} ${row.id}`, row]))
  const changes = rows.map((row) => view(row, names))
  return { changes, totalChanges: total }
}

type Named = Awaited<ReturnType<typeof namesOfSubjects>>[number]
type Names = ReadonlyMap<string, Named>

function view({ id, at, subject_kind, subject_id, approved_by, reason, ...row }: ChangeRow, names: Names): Change {
  const { actor, action, before, after, session, device, address } = row
  const named = names.get(`${subject_kind} ${subject_id}`)
  const nameOf = (who: string | null) => names.get(`employee ${employeeOf(who ?? '')}`)?.name
  const [actorName, approvedByName] = [nameOf(actor), nameOf(approved_by)]
  return {
    ...{ _id: id, at: at.toISOString(), actor, ...(actorName !== undefined && { actorName }) },
    ...(approved_by !== null && { approvedBy: approved_by, reason: reason ?? '' }),
    ...(approvedByName !== undefined && { approvedByName }),
    ...{ action, subjectKind: subject_kind, subjectId: subject_id },
    ...{ subjectNumber: named ? numberOf(named) : null, subjectName: named?.name ?? null },
    ...{ before, after, session, device, address },
  }
}

function numberOf({ kind, number }: Named): string {
  if (kind === 'order') return String(number)
  return formatPersonNumber(kind === 'customer' ? 'C' : 'E', number)
}

export const auditRoutes: Handlers['audit'] = { allChanges }
