import type { StoreCtx } from '../../../context.ts'
import { getNamed, PREFERENCE, type PreferenceRow, removeNamed } from '../master/index.ts'
import { isPreferenceInUse } from './preference-queries.ts'

export async function deletePreference(
  ctx: StoreCtx,
  input: { name: string },
): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed<PreferenceRow>(ctx, PREFERENCE, input.name)
  return removeNamed(ctx, PREFERENCE, known, await isPreferenceInUse(ctx, known.name))
}
