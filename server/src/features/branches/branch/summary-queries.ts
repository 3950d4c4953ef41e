import { CUSTOMER_LANGUAGES, type StoreSettings } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, document, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const summaryRow = {
  channel: oneOf(['mail', 'whatsapp']),
  recipient: text,
  language: oneOf(CUSTOMER_LANGUAGES),
  hour: integer,
  last_sent_on: orNull(day),
}
export type SummaryRow = RowOf<typeof summaryRow>

const FIND = 'select channel, recipient, language, hour, last_sent_on from group_summary where store_id = $1'

export function findSummary(ctx: Pick<StoreCtx, 'tx' | 'store'>, lock = false): Promise<SummaryRow | undefined> {
  const [name, text] = lock ? ['lock-summary', `${FIND} for update`] : ['find-summary', FIND]
  return ctx.tx.row(summaryRow, name ?? '', text ?? '', [ctx.store.id])
}

export async function putSummary(ctx: StoreCtx, row: SummaryRow): Promise<void> {
  await ctx.tx.run(
    'put-summary',
    `insert into group_summary (store_id, channel, recipient, language, hour, last_sent_on) values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id) do update set channel = $2, recipient = $3, language = $4, hour = $5, last_sent_on = $6`,
    [ctx.store.id, row.channel, row.recipient, row.language, row.hour, row.last_sent_on],
  )
}

export async function deleteSummary(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('delete-summary', 'delete from group_summary where store_id = $1', [ctx.store.id])
}

export async function setSummarySent(ctx: Pick<StoreCtx, 'tx' | 'store'>, on: Day): Promise<void> {
  await ctx.tx.run('set-summary-sent', 'update group_summary set last_sent_on = $2 where store_id = $1', [
    ctx.store.id,
    on,
  ])
}

const wantedSummary = {
  store_id: text,
  store_name: text,
  settings: document<StoreSettings>(),
  hour: integer,
  last_sent_on: orNull(day),
}

/** Summaries of stores that are heads now and not frozen. */
export function listWantedSummaries(tx: Tx): Promise<RowOf<typeof wantedSummary>[]> {
  return tx.rows(
    wantedSummary,
    'list-wanted-summaries',
    `select s.store_id, st.store_name, st.settings, s.hour, s.last_sent_on
       from group_summary s join store st on st.id = s.store_id
      where st.is_group_head and not st.frozen order by s.store_id`,
    [],
  )
}
