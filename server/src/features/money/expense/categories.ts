import type { ExpenseCategory } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import {
  addNamed,
  CATEGORY,
  type CategoryRow,
  changeNamed,
  getNamed,
  listNamed,
  removeNamed,
} from '../../catalogue/master/index.ts'
import { isCategoryInUse } from './expense-queries.ts'

export async function allCategories(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ categories: ExpenseCategory[] }> {
  const rows = await listNamed(ctx, CATEGORY, input.includeInactive)
  return { categories: rows.map(viewCategory) }
}

export async function addCategory(ctx: StoreCtx, { name }: { name: string }): Promise<ExpenseCategory> {
  return viewCategory(await addNamed(ctx, CATEGORY, name, () => ({ name })))
}

export async function updateCategory(
  ctx: StoreCtx,
  input: { name: string; newName: string },
): Promise<ExpenseCategory> {
  const known = await getNamed(ctx, CATEGORY, input.name)
  return viewCategory(await changeNamed(ctx, CATEGORY, known, { ...known, name: input.newName }))
}

export async function deleteCategory(
  ctx: StoreCtx,
  input: { name: string },
): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, CATEGORY, input.name)
  return removeNamed(ctx, CATEGORY, known, await isCategoryInUse(ctx, known.id))
}

function viewCategory({ id, name, active }: CategoryRow): ExpenseCategory {
  return { _id: id, name, active }
}
