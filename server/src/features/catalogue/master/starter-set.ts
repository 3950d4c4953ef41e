import { starterNames } from './starter-names.ts'

/** The master data of a new store: cloths, services and rates of a typical laundry in an Indian town. */

interface Named {
  name: string
  hindiName: string
  marathiName: string
}

export interface MasterSet {
  services: (Named & { sac: string; isSelfService: boolean; ratePerKgPaise: number | undefined })[]
  cloths: (Named & { shortNames: string[]; usualService: string | null; ratesPaise: Record<string, number> })[]
  preferences: string[]
  paymentModes: { mode: string; isCash: boolean }[]
  expenseCategories: string[]
}

const IRON = 'Steam Iron'
const WASH_IRON = 'Wash & Iron'
const WASH_FOLD = 'Wash & Fold'
const DRY_CLEAN = 'Dry Clean'
const SELF_SERVICE = 'Self Service Wash'

/** Rupees for ironing, washing with ironing, and dry cleaning; a dash means not offered. */
const RATES = `
Shirt            | 12 | 35  | 90
T-Shirt          | 12 | 30  | 80
Trouser          | 12 | 40  | 100
Jeans            | 15 | 45  | 110
Shorts           | 10 | 30  | 70
Kurta            | 15 | 45  | 110
Kurta Designer   | 30 | -   | 220
Pyjama           | 12 | 35  | 80
Dhoti            | 20 | 50  | 120
Lungi            | 12 | 35  | -
Salwar           | 12 | 35  | 90
Kameez           | 15 | 40  | 100
Dupatta          | 10 | 30  | 80
Leggings         | 10 | 30  | 70
Saree Cotton     | 40 | 90  | 200
Saree Silk       | 60 | -   | 280
Saree Designer   | 90 | -   | 450
Blouse           | 12 | 35  | 80
Petticoat        | 12 | 35  | 70
Lehenga          | 90 | -   | 550
Gown             | 60 | -   | 400
Frock            | 15 | 45  | 120
Skirt            | 15 | 40  | 110
Top              | 12 | 35  | 90
Coat             | 40 | -   | 280
Blazer           | 40 | -   | 280
Suit 2 Piece     | 60 | -   | 380
Suit 3 Piece     | 80 | -   | 450
Waistcoat        | 20 | -   | 150
Sherwani         | 90 | -   | 500
Jacket           | 30 | -   | 260
Leather Jacket   | -  | -   | 650
Sweater          | 20 | 60  | 160
Shawl            | 20 | 60  | 160
Tie              | 10 | -   | 60
School Uniform   | 12 | 40  | 100
Apron            | 10 | 30  | 70
Towel            | -  | 30  | 70
Bedsheet Single  | 20 | 60  | 130
Bedsheet Double  | 25 | 80  | 170
Pillow Cover     | 8  | 20  | 40
Blanket Single   | -  | 150 | 280
Blanket Double   | -  | 200 | 380
Quilt            | -  | -   | 420
Curtain Panel    | 40 | 90  | 200
Sofa Cover Seat  | -  | 60  | 120
Carpet (sq ft)   | -  | -   | 25
Shoes (pair)     | -  | 250 | -
Handbag          | -  | -   | 450
Soft Toy         | -  | 120 | 200
`

/** Nobody brings these to be ironed or washed alone, unless they say so. */
const DRY_CLEANED = new Set([
  ...['Kurta Designer', 'Saree Silk', 'Saree Designer', 'Lehenga', 'Gown', 'Coat', 'Blazer', 'Suit 2 Piece'],
  ...['Suit 3 Piece', 'Waistcoat', 'Sherwani', 'Jacket', 'Leather Jacket', 'Tie', 'Quilt', 'Handbag'],
])

function readRates(): MasterSet['cloths'] {
  return RATES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...cells] = line.split('|').map((cell) => cell.trim())
      const offered = [IRON, WASH_IRON, DRY_CLEAN].flatMap((service, column) => {
        const cell = cells[column]
        return cell && cell !== '-' ? [[service, Number(cell) * 100] as const] : []
      })
      const usualService = DRY_CLEANED.has(name) ? DRY_CLEAN : null
      return { name, ...starterNames(name), shortNames: [], usualService, ratesPaise: Object.fromEntries(offered) }
    })
}

export const starterSet: MasterSet = {
  services: [
    { name: WASH_FOLD, sac: '999713', isSelfService: false, ratePerKgPaise: 7_000 },
    { name: WASH_IRON, sac: '999713', isSelfService: false, ratePerKgPaise: 11_000 },
    { name: IRON, sac: '999714', isSelfService: false, ratePerKgPaise: undefined },
    { name: DRY_CLEAN, sac: '999712', isSelfService: false, ratePerKgPaise: undefined },
    { name: SELF_SERVICE, sac: '999711', isSelfService: true, ratePerKgPaise: 5_000 },
  ].map((service) => ({ ...service, ...starterNames(service.name) })),
  cloths: readRates(),
  preferences: [
    'Light starch',
    'Medium starch',
    'Heavy starch',
    'No starch',
    'On hanger',
    'Folded',
    'Stain removal',
    'Mild detergent',
    'Fabric softener',
    'Handle with care',
  ],
  paymentModes: [
    { mode: 'Cash', isCash: true },
    { mode: 'UPI', isCash: false },
    { mode: 'Card', isCash: false },
    { mode: 'Bank Transfer', isCash: false },
  ],
  expenseCategories: [
    'Rent',
    'Electricity',
    'Water',
    'Detergent & chemicals',
    'Packing & hangers',
    'Machine repair',
    'Transport & fuel',
    'Outside workshop',
    'Tea & snacks',
    'Phone & internet',
    'Stationery & printing',
    'Other',
  ],
}
