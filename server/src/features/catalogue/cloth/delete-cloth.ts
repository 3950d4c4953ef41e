import type { StoreCtx } from '../../../context.ts'
import { CLOTH, getNamed, removeNamed } from '../master/index.ts'
import { deleteRatesOf } from '../rate/index.ts'
import { isClothInUse } from './cloth-queries.ts'

/** A deactivated cloth keeps its rates, so that it comes back as it was; a deleted one takes them along. */
export async function deleteCloth(ctx: StoreCtx, input: { name: string }): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, CLOTH, input.name)
  const isInUse = await isClothInUse(ctx, known.id)
  if (!isInUse) await deleteRatesOf(ctx, { clothId: known.id })
  return removeNamed(ctx, CLOTH, known, isInUse)
}
