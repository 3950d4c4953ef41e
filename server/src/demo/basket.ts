import type { contract, InputOf } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import type { Random } from './random.ts'
import { isCold, isMonsoon, isWeddingSeason } from './season.ts'

type Lines = InputOf<typeof contract.order.addorderkg>['particulars']
type Counted = readonly (readonly [cloth: string, least: number, most: number])[]

export interface Basket {
  kind: 'quantity' | 'kg'
  particulars: Lines
  /** Dry cleaning is done outside the shop. */
  goesOut: boolean
}

const EVERYDAY: Counted = [
  ['Shirt', 2, 6],
  ['Trouser', 1, 4],
  ['T-Shirt', 1, 4],
  ['Jeans', 1, 2],
  ['Kurta', 1, 3],
  ['Salwar', 1, 2],
  ['Kameez', 1, 2],
  ['School Uniform', 2, 5],
  ['Saree Cotton', 1, 2],
]
const FINE: Counted = [
  ['Saree Silk', 1, 2],
  ['Blazer', 1, 1],
  ['Suit 2 Piece', 1, 1],
  ['Kurta Designer', 1, 2],
  ['Coat', 1, 1],
  ['Gown', 1, 1],
]
const FESTIVE: Counted = [
  ['Lehenga', 1, 1],
  ['Sherwani', 1, 1],
  ['Saree Designer', 1, 3],
  ['Suit 3 Piece', 1, 1],
  ['Saree Silk', 1, 3],
]
const WARM: Counted = [
  ['Blanket Double', 1, 2],
  ['Quilt', 1, 2],
  ['Sweater', 2, 4],
  ['Shawl', 1, 2],
  ['Jacket', 1, 2],
]
const HOME: Counted = [
  ['Bedsheet Double', 1, 3],
  ['Pillow Cover', 2, 6],
  ['Curtain Panel', 2, 6],
  ['Sofa Cover Seat', 3, 5],
  ['Towel', 2, 4],
]

const BY_WEIGHT = ['Shirt', 'Bedsheet Single', 'T-Shirt']
const SERVICES = ['Steam Iron', 'Wash & Iron', 'Wash & Fold', 'Dry Clean']
const CARE = 'Stain removal'

/** A line for every cloth, every service and every preference that a basket can have. */
export const EVERYTHING: InputOf<typeof contract.order.addorder>['particulars'] = [
  ...[...EVERYDAY, ...FINE, ...FESTIVE, ...WARM, ...HOME].map(([cloth]) => cloth),
  ...BY_WEIGHT,
].map((cloth, at) => ({ cloth, service: SERVICES[at % SERVICES.length] ?? '', quantity: 1, preferences: [CARE] }))

/** The clothes that one customer brings on such a day; on a plain one nothing that is expensive to clean. */
export function basket(random: Random, day: Day, isPlain = false): Basket {
  const rarely = (weight: number) => (isPlain ? 0 : weight)
  const fill = random.weigh<(random: Random) => Basket>([
    [34, byPiece(EVERYDAY, random.chance(0.45) ? 'Steam Iron' : 'Wash & Iron', 3)],
    [isMonsoon(day) ? 38 : 24, byWeight],
    [rarely(14), byPiece(FINE, 'Dry Clean', 2)],
    [rarely(isWeddingSeason(day) ? 14 : 2), byPiece(FESTIVE, 'Dry Clean', 2)],
    [rarely(isCold(day) ? 10 : 1), byPiece(WARM, 'Dry Clean', 2)],
    [rarely(10), byPiece(HOME, random.chance(0.7) ? 'Wash & Iron' : 'Dry Clean', 2)],
  ])
  return fill(random)
}

/** Not every cloth has every service: without washing it is dry-cleaned, without ironing it is washed. */
function serviceFor(cloth: string, service: string): string {
  if (service === 'Wash & Iron' && ['Saree Silk'].includes(cloth)) return 'Dry Clean'
  if (service === 'Steam Iron' && ['Towel', 'Sofa Cover Seat'].includes(cloth)) return 'Wash & Iron'
  return service
}

function byPiece(cloths: Counted, service: string, mostLines: number) {
  return (random: Random): Basket => {
    const chosen = new Map<string, number>()
    const wanted = random.between(1, mostLines)
    while (chosen.size < wanted) {
      const [cloth, least, most] = random.weigh(cloths.map((entry, at) => [cloths.length - at, entry] as const))
      chosen.set(cloth, random.between(least, most))
    }
    const particulars = [...chosen].map(([cloth, quantity]) => ({
      cloth,
      service: serviceFor(cloth, service),
      quantity,
      ...(random.chance(0.08) && { preferences: [CARE], note: 'Stain on the front' }),
    }))
    return { kind: 'quantity', particulars, goesOut: service === 'Dry Clean' }
  }
}

function byWeight(random: Random): Basket {
  const kg = random.between(25, 90) / 10
  const pieces = Math.round(kg * 3)
  const shirts = random.between(2, Math.floor(pieces / 3))
  const sheets = random.between(1, 3)
  const service = random.chance(0.65) ? 'Wash & Fold' : 'Wash & Iron'
  const cloths = [
    { cloth: 'Shirt', quantity: shirts },
    { cloth: 'Bedsheet Single', quantity: sheets },
    { cloth: 'T-Shirt', quantity: pieces - shirts - sheets },
  ]
  return { kind: 'kg', particulars: [{ service, kg, pieces, cloths }], goesOut: false }
}
