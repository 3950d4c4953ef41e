import type { Cloth } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { addNamed, CLOTH, type ClothRow } from '../master/index.ts'
import { viewCloth } from './view-cloth.ts'

export async function addCloth(ctx: StoreCtx, { name }: { name: string }): Promise<Cloth> {
  return viewCloth(await addNamed<ClothRow>(ctx, CLOTH, name, () => ({ name })))
}
