import { offsetAndLimit } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { integer, json, listOf, orNull } from '../../../db/columns.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { officeTables } from './office-tables-queries.ts'
import { orderTables } from './order-tables-queries.ts'
import { privacyTables } from './privacy-tables-queries.ts'
import type { StoredTable, TableSource } from './table-source-queries.ts'

const sources: Record<StoredTable, TableSource> = { ...orderTables, ...officeTables, ...privacyTables }

export interface ExportPart {
  columns: string[]
  rows: unknown[][]
  total: number
}

/** A column that several hide is that of the last: what tells dues is more than what tells reports. */
const HIDDEN = [
  { figures: 'seeWages', without: 'withoutWages', name: 'without-wages' },
  { figures: 'seeReports', without: 'withoutReports', name: 'without-reports' },
  { figures: 'seeDues', without: 'withoutDues', name: 'without-dues' },
] as const

/** The table as whoever is at the counter may see it, and the name of its statement. */
function shownTable(ctx: StoreCtx, table: StoredTable): { source: TableSource; name: string } {
  const shown = { source: sources[table], name: `export-${table}` }
  for (const { figures, without, name } of HIDDEN) {
    const hidden = shown.source[without]
    if (hidden === undefined || !hidesMoney(ctx, figures)) continue
    const { columns, where = 'true' } = shown.source
    shown.name += `-${name}`
    shown.source = {
      ...shown.source,
      columns: columns.map(([header, sql]) => [header, hidden.columns?.[header] ?? sql]),
      where: `${where} and ${hidden.where ?? 'true'}`,
    }
  }
  return shown
}

/** A part of a table, and the total number of rows. */
export async function readExportPart(
  ctx: StoreCtx,
  table: StoredTable,
  page: { startToken: number; endToken: number },
): Promise<ExportPart> {
  const { source, name } = shownTable(ctx, table)
  const { columns, from, where = 'true', order, values } = source
  const { offset, limit } = offsetAndLimit(page)
  const [base = ''] = from.split(' ')
  // JSON has instants in the zone of the session: an owner reads the clock of the shop.
  const { timeZone } = ctx.store.settings
  await ctx.tx.run('export-zone', `select set_config('timezone', $1, true)`, [timeZone])
  const rows = await ctx.tx.rows(
    { cells: orNull(listOf(json)), total: integer },
    name,
    `select part.cells, all_rows.total::int from (select count(*) as total from ${base} t where t.store_id = $1 and ${where}) all_rows
       left join (select json_build_array(${columns.map(([, sql]) => sql).join(', ')}) as cells
                    from ${from} where t.store_id = $1 and ${where} order by ${order} offset $2 limit $3) part on true`,
    [ctx.store.id, offset, limit, ...(values?.(ctx.now) ?? [])],
  )
  return {
    columns: columns.map(([header]) => header),
    rows: rows.flatMap(({ cells }) => (cells === null ? [] : [cells])),
    total: rows[0]?.total ?? 0,
  }
}
