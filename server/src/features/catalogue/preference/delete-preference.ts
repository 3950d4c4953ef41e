import type { StoreCtx } from '../../../context.ts'
import { getNamed, PREFERENCE, removeNamed } from '../master/index.ts'
import { isPreferenceInUse } from './preference-queries.ts'

export async function deletePreference(
  ctx: StoreCtx,
  input: { name: string },
): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, PREFERENCE, input.name)
  return removeNamed(ctx, PREFERENCE, known, await isPreferenceInUse(ctx, known.name))
}
