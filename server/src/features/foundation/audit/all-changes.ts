import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { endOfDay, startOfDay } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { whoOf } from './audit-queries.ts'
import { listChanges } from './list-changes-queries.ts'

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
  const changes = rows.map(({ id, at, subject_kind, subject_id, ...row }) => {
    const { action, before, after, session, device, address } = row
    return {
      ...{ _id: id, at: at.toISOString(), ...whoOf(row), action, subjectKind: subject_kind, subjectId: subject_id },
      ...{ before, after, session, device, address },
    }
  })
  return { changes, totalChanges: total }
}

export const auditRoutes: Handlers['audit'] = { allChanges }
