import type { Breach, contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { BREACH_HOURS, formatPersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { type BreachRow, findBreach, listBreaches, listTouched, saveBreachRow } from './breach-queries.ts'

const HOUR_MS = 3_600_000

export async function breaches(ctx: StoreCtx): Promise<OutputOf<typeof contract.privacy.breaches>> {
  return { breaches: (await listBreaches(ctx)).map(viewBreach) }
}

async function getBreach(ctx: StoreCtx, id: string): Promise<BreachRow> {
  const row = await findBreach(ctx, id)
  if (!row) throw new NotFound('breach_not_found')
  return row
}

export async function saveBreach(
  ctx: StoreCtx,
  { _id, measures = '', ...input }: ParsedInputOf<typeof contract.privacy.saveBreach>,
): Promise<Breach> {
  const before = _id === undefined ? undefined : viewBreach(await getBreach(ctx, _id))
  const id = await saveBreachRow(ctx, { ...input, id: _id, measures })
  const after = viewBreach(await getBreach(ctx, id ?? ''))
  await audit(ctx, ctx.store.id, {
    action: 'breach.save',
    subjectKind: 'breach',
    subjectId: after._id,
    before,
    after,
  })
  return after
}

export async function breachCustomers(
  ctx: StoreCtx,
  { _id }: ParsedInputOf<typeof contract.privacy.breachCustomers>,
): Promise<OutputOf<typeof contract.privacy.breachCustomers>> {
  await getBreach(ctx, _id)
  const customers = (await listTouched(ctx, _id)).map(({ id, number, name, contact, email, language, consent }) => ({
    customerId: id,
    custId: formatPersonNumber('C', number),
    customer: name,
    contact,
    email,
    language,
    whatsappConsent: consent,
  }))
  const after = { rows: customers.length }
  await audit(ctx, ctx.store.id, { action: 'export.note', subjectKind: 'export', subjectId: 'breach', after })
  return { customers }
}

function viewBreach(row: BreachRow): Breach {
  return {
    _id: row.id,
    what: row.what,
    data: row.data,
    measures: row.measures,
    sinceOn: row.since_on,
    noticedAt: row.noticed_at.toISOString(),
    visitedSince: row.visited_since,
    customers: row.customers,
    dueAt: new Date(row.noticed_at.getTime() + BREACH_HOURS * HOUR_MS).toISOString(),
    customersToldAt: row.customers_told_at?.toISOString() ?? null,
    boardToldAt: row.board_told_at?.toISOString() ?? null,
  }
}
