import type { StoreCtx } from '../../context.ts'
import type { NamedKind, NamedRow } from '../master/index.ts'

export type ClothRow = NamedRow

export const CLOTH: NamedKind = {
  table: 'cloth',
  nameColumn: 'name',
  columns: [],
  nameIndex: 'cloth_name',
  noun: 'cloth',
  label: 'cloth',
}

/** Whether any order, deleted ones too, was taken with it. */
export async function isClothInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const rows = await ctx.tx.run(
    'is-cloth-in-use',
    'select from order_line where store_id = $1 and cloth_id = $2 limit 1',
    [ctx.store.id, id],
  )
  return rows.length > 0
}
