import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findPicture } from '../../foundation/picture/index.ts'
import { getExpense } from './expense-queries.ts'

export async function getBill(ctx: StoreCtx, input: { _id: string }): Promise<{ data: string }> {
  const { picture_id } = await getExpense(ctx, input._id)
  const picture = picture_id ? await findPicture(ctx.tx, ctx.store.id, picture_id) : undefined
  if (!picture) throw new NotFound('expense_bill_not_found')
  return { data: `data:${picture.mime_type};base64,${picture.bytes.toString('base64')}` }
}
