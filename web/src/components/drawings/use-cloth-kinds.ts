import { contract, type OutputOf } from '@clothesline/contract'
import { type ClothKind, clothKind } from '@clothesline/domain'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-query.ts'

type Cloths = OutputOf<typeof contract.cloth.allcloths>['cloths']

/** Loaded at the login; a change of it is heard of. */
const clothsQuery = callQuery(contract.cloth.allcloths, {}, { staleTime: 3_600_000 })

let last: { cloths: Cloths; kinds: Map<string, ClothKind> } | undefined

/** Dozens of drawings on a page share it. */
function kindsOf({ cloths }: { cloths: Cloths }): Map<string, ClothKind> {
  if (last?.cloths !== cloths) {
    last = { cloths, kinds: new Map(cloths.map(({ name, shortNames }) => [name, clothKind(name, shortNames)])) }
  }
  return last.kinds
}

/** What garments look like from afar, by their names and by what the shop types for them. */
export function useClothKinds(): (cloth: string) => ClothKind {
  const { data: kinds } = useQuery({ ...clothsQuery, select: kindsOf })
  return (cloth) => kinds?.get(cloth) ?? clothKind(cloth)
}
