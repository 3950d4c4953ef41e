import type { Preference } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listNamed, PREFERENCE } from '../master/index.ts'
import { viewPreference } from './view-preference.ts'

export async function allPreferences(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ preferences: Preference[] }> {
  const rows = await listNamed(ctx, PREFERENCE, input.includeInactive)
  return { preferences: rows.map(viewPreference) }
}
