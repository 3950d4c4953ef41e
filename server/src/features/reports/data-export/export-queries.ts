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

function hideWages({ columns, where = 'true', withoutWages = {}, ...source }: TableSource): TableSource {
  return {
    ...source,
    columns: columns.map(([header, sql]) => [header, withoutWages.columns?.[header] ?? sql]),
    where: `${where} and ${withoutWages.where ?? 'true'}`,
  }
}

/** A part of a table, and the total number of rows. */
export async function readExportPart(
  ctx: StoreCtx,
  table: StoredTable,
  page: { startToken: number; endToken: number },
): Promise<ExportPart> {
  const isHidden = sources[table].withoutWages !== undefined && hidesMoney(ctx, 'seeWages')
  const { columns, from, where = 'true', order } = isHidden ? hideWages(sources[table]) : sources[table]
  const { offset, limit } = offsetAndLimit(page)
  const [base = ''] = from.split(' ')
  const rows = await ctx.tx.rows(
    { cells: orNull(listOf(json)), total: integer },
    isHidden ? `export-${table}-without-wages` : `export-${table}`,
    `select part.cells, all_rows.total::int from (select count(*) as total from ${base} t where t.store_id = $1 and ${where}) all_rows
       left join (select json_build_array(${columns.map(([, sql]) => sql).join(', ')}) as cells
                    from ${from} where t.store_id = $1 and ${where} order by ${order} offset $2 limit $3) part on true`,
    [ctx.store.id, offset, limit],
  )
  return {
    columns: columns.map(([header]) => header),
    rows: rows.flatMap(({ cells }) => (cells === null ? [] : [cells])),
    total: rows[0]?.total ?? 0,
  }
}
