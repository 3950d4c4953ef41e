import { type OrderTotalInput, orderTotal, type TaxProfile, taxProfileOf } from '@clothesline/domain'
import type { BillInput, BillLineInput } from '@clothesline/paper'

const settings = { isGst: true, isGstRegular: true, gstin: '27AAPFU0939F1ZV', halfRateBasisPoints: 900 }

/** One store for each kind of tax treatment, because they print differently. */
export const profiles = {
  regular: taxProfileOf(settings),
  interState: taxProfileOf(settings, '29AAGCB7383J1Z4'),
  composition: taxProfileOf({ ...settings, isGstRegular: false }),
  plain: { kind: 'none' } as TaxProfile,
}

const bare = { cloths: [], preferences: [], note: '', weight: null }
export const sampleLines: BillLineInput[] = [
  {
    ...bare,
    cloth: 'Suit (3 piece)',
    service: 'Dry Clean',
    sac: '999712',
    pieces: 2,
    ratePaise: 35_000,
    amountPaise: 70_000,
    preferences: ['Hanger'],
    note: 'Ink mark on the left sleeve',
  },
  {
    ...bare,
    cloth: 'Shirt',
    service: 'Steam Iron',
    sac: '999714',
    pieces: 12,
    ratePaise: 1500,
    amountPaise: 18_000,
  },
  {
    ...bare,
    cloth: '',
    service: 'Wash & Fold',
    sac: '999713',
    pieces: 9,
    ratePaise: 6900,
    amountPaise: 29_325,
    weight: { grams: 4250, minimumGrams: 3000 },
    cloths: [
      { cloth: 'Towel', quantity: 4 },
      { cloth: 'Bedsheet', quantity: 5 },
    ],
  },
]

/** A bill with everything that a bill can contain. */
export function sampleBill(taxProfile: TaxProfile, more: Partial<BillInput> = {}): BillInput {
  const lines = more.lines ?? sampleLines
  const total = orderTotal({
    lines: lines.map((line): OrderTotalInput['lines'][number] =>
      line.weight
        ? { kind: 'kg', ...line.weight, sac: line.sac, pieces: line.pieces, ratePerKgPaise: line.ratePaise }
        : { kind: 'piece', sac: line.sac, quantity: line.pieces, ratePaise: line.ratePaise },
    ),
    discount: { kind: 'percent', basisPoints: 1000 },
    express: { kind: 'none' },
    taxProfile,
    roundToRupee: true,
  })
  const customerGstin = taxProfile.kind === 'regular' ? (taxProfile.customerGstin ?? '') : ''
  return {
    ...total,
    paidPaise: 50_000,
    paidBy: 'Cash, UPI',
    adjustedPaise: 10_000,
    balancePaise: total.amtPaise - 60_000,
    language: 'en',
    number: 'SPK/2627/000123',
    billedOn: '2026-08-05',
    promisedOn: '2026-08-08',
    counterNumber: 'B4',
    express: false,
    homeDelivery: true,
    note: '',
    isCancelled: false,
    prints: 0,
    taxProfile,
    trackingLink: `https://laundry.example/o/${'A1b2C3d4'.repeat(6).slice(0, 43)}`,
    shop: {
      name: 'Sparkle Dry Cleaners',
      subStoreName: 'Andheri West',
      website: 'sparkle.example',
      hasLogo: false,
      address: '12, Hill Road, near Station\nMumbai 400058',
      phones: ['9876543210', '9123456789'],
      upiId: 'sparkle@okaxis',
      terms: 'Please collect within 30 days.\nWe are not answerable for buttons and zips.',
    },
    customer: { name: 'Asha Rao', contact: '9123456780', address: 'Flat 7, Lake View', gstin: customerGstin },
    lines,
    ...more,
  }
}
