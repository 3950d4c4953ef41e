import type { Day, Paise } from '@clothesline/domain'
import type { ShopCtx } from '../../../context.ts'
import { integer } from '../../../db/columns.ts'

const refunded = { paise: integer }

/** What this person has paid back on that day. */
export async function findRefunded(ctx: Pick<ShopCtx, 'tx' | 'store'>, employeeId: string, day: Day): Promise<Paise> {
  const row = await ctx.tx.row(
    refunded,
    'find-refunded',
    'select paise from refunded where store_id = $1 and employee_id = $2 and day = $3',
    [ctx.store.id, employeeId, day],
  )
  return row?.paise ?? 0
}

/** The same, and locks it: a row that is not there yet is made. */
export async function lockRefunded(ctx: Pick<ShopCtx, 'tx' | 'store'>, employeeId: string, day: Day): Promise<Paise> {
  const row = await ctx.tx.row(
    refunded,
    'lock-refunded',
    `insert into refunded as r (store_id, employee_id, day, paise) values ($1, $2, $3, 0)
     on conflict (store_id, employee_id, day) do update set paise = r.paise
     returning r.paise`,
    [ctx.store.id, employeeId, day],
  )
  return row?.paise ?? 0
}

export async function addRefunded(
  ctx: Pick<ShopCtx, 'tx' | 'store'>,
  employeeId: string,
  day: Day,
  paise: Paise,
): Promise<void> {
  await ctx.tx.run(
    'add-refunded',
    'update refunded set paise = paise + $4 where store_id = $1 and employee_id = $2 and day = $3',
    [ctx.store.id, employeeId, day, paise],
  )
}
