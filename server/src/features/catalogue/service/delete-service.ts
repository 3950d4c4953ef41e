import type { StoreCtx } from '../../../context.ts'
import { getNamed, removeNamed, SERVICE } from '../master/index.ts'
import { deleteRatesOf } from '../rate/index.ts'
import { isServiceInUse } from './service-queries.ts'

/** A deactivated service keeps its rates, so that it comes back as it was; a deleted one takes them along. */
export async function deleteService(
  ctx: StoreCtx,
  input: { name: string },
): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, SERVICE, input.name)
  const isInUse = await isServiceInUse(ctx, known.id)
  if (!isInUse) await deleteRatesOf(ctx, { serviceId: known.id })
  return removeNamed(ctx, SERVICE, known, isInUse)
}
