import type { Change, contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { endOfDay, formatPersonNumber, startOfDay } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { hidesMoney } from '../protection/index.ts'
import { whoOf } from './audit-queries.ts'
import { hideSecrets } from './hide-secrets.ts'
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
    ...{ _id: id, at: at.toISOString(), ...whoOf(row), action, subjectKind: subject_kind, subjectId: subject_id },
    ...{ subjectNumber: named ? numberOf(named) : null, subjectName: named?.name ?? null },
    ...{ before, after, session, device, address },
  }
}

function numberOf({ kind, number }: Named): string {
  if (kind === 'order') return String(number)
  return formatPersonNumber(kind === 'customer' ? 'C' : 'E', number)
}

export const auditRoutes: Handlers['audit'] = { allChanges }
