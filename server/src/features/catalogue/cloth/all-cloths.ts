import type { Cloth } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { CLOTH, listNamed } from '../master/index.ts'
import { viewCloth } from './view-cloth.ts'

export async function allCloths(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ cloths: Cloth[] }> {
  const rows = await listNamed(ctx, CLOTH, input.includeInactive)
  return { cloths: rows.map(viewCloth) }
}
