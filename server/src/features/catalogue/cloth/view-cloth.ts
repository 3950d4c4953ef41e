import type { Cloth } from '@clothesline/contract'
import type { ClothRow } from '../master/index.ts'

export function viewCloth({ id, name, active }: ClothRow): Cloth {
  return { _id: id, name, active }
}
