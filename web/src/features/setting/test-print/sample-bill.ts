import type { Bill, CustomerLanguage, StoreSettings } from '@clothesline/contract'
import { anyConsumer, type Day, orderTotal, printedNumber, storeTaxProfile } from '@clothesline/domain'
import { billOf } from '@clothesline/paper'
import { t } from '../../../lib/i18n.ts'

export interface SampleShop extends StoreSettings {
  storeName: string
  contact1: string
  hasLogo: boolean
}

/** Where the logo is that the page shows, saved or just picked; empty when there is none. */
export function logoOf({ icon }: { icon: { url: string } | { data: string } | null }): string {
  return icon === null ? '' : 'url' in icon ? icon.url : icon.data
}

const SHIRTS = { pieces: 5, ratePaise: 3_500 }
const SUIT = { pieces: 1, ratePaise: 35_000 }
const bare = { cloths: [], preferences: [], note: '', weight: null }

/** A bill that nobody ordered, with the settings as they stand on the page, saved or not. */
export function sampleBill(shop: SampleShop, today: Day, language: CustomerLanguage): Bill {
  const taxProfile = storeTaxProfile(shop, anyConsumer)
  const lines = [
    { ...bare, ...SHIRTS, cloth: t('Shirt'), service: t('Wash & Iron'), sac: '999713', amountPaise: 17_500 },
    { ...bare, ...SUIT, cloth: t('Suit'), service: t('Dry Clean'), sac: '999712', amountPaise: 35_000 },
  ]
  const total = orderTotal({
    lines: lines.map(({ sac, pieces, ratePaise }) => ({ kind: 'piece', sac, quantity: pieces, ratePaise })),
    discount: { kind: 'none' },
    express: { kind: 'none' },
    taxProfile,
    roundToRupee: shop.roundToRupee,
  })
  const paidPaise = 10_000
  return billOf({
    ...total,
    paidPaise,
    adjustedPaise: 0,
    balancePaise: total.amtPaise - paidPaise,
    paidBy: t('Cash'),
    taxProfile,
    lines,
    billedOn: today,
    promisedOn: today,
    counterNumber: '',
    express: false,
    homeDelivery: false,
    note: t('Test print, not a bill'),
    isCancelled: false,
    prints: 0,
    trackingLink: '',
    language,
    number: printedNumber({
      prefix: shop.invoicePrefix,
      invoice: shop.orderConfiguration.invoiceStartingPoint,
      on: today,
    }),
    shop: {
      name: shop.storeName,
      subStoreName: shop.subStoreName,
      address: shop.storeAddress,
      phones: [shop.contact1, shop.contact2],
      website: shop.websiteName,
      hasLogo: shop.hasLogo,
      upiId: shop.upiId,
      terms: shop.invoiceTerms,
    },
    customer: { name: t('Sample customer'), contact: '9876543210', address: '', gstin: '' },
  })
}
