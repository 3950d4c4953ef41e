import type { StoreCtx } from '../../context.ts'
import type { NamedKind, NamedRow } from '../master/index.ts'

export type CategoryRow = NamedRow

export const CATEGORY: NamedKind = {
  table: 'expense_category',
  nameColumn: 'name',
  columns: [],
  nameIndex: 'expense_category_name',
  noun: 'expenseCategory',
  label: 'category',
}

/** Whether an expense, deleted ones included, stands under it. */
export async function isCategoryInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const rows = await ctx.tx.run<{ used: boolean }>(
    'is-category-in-use',
    'select exists (select from expense where store_id = $1 and category_id = $2) as used',
    [ctx.store.id, id],
  )
  return rows[0]?.used ?? false
}
