import type { Store } from '@clothesline/contract'
import {
  mdiAccountPlusOutline,
  mdiCashMultiple,
  mdiReceiptTextOutline,
  mdiStorefrontOutline,
  mdiTshirtCrewOutline,
} from '@mdi/js'
import { t } from '../../lib/i18n.ts'

export interface FirstStep {
  title: string
  explanation: string
  action: string
  icon: string
  to: '/settings' | '/masterData/clothsMaster' | '/search' | '/newOrder'
  /** A part of the page to go to. */
  hash?: string
  isDone: boolean
}

export interface Known {
  store: Pick<Store, 'storeAddress' | 'isGST' | 'upiId'>
  customers: number
  /** The rates were opened from here. */
  hasSeenRates: boolean
}

/** The setup steps of a new store, in this order. */
export function firstStepList({ store, customers, hasSeenRates }: Known): FirstStep[] {
  return [
    {
      title: t('Complete the profile'),
      explanation: t('Address, branch and phone as they shall stand on the bill.'),
      ...{ action: t('Open the profile'), icon: mdiStorefrontOutline, to: '/settings' as const, hash: 'about' },
      isDone: store.storeAddress !== '',
    },
    {
      title: t('Say how you are taxed and paid'),
      explanation: t('GST number and scheme, if you have one, and the UPI id that the QR code on the bill asks for.'),
      ...{ action: t('Open tax and UPI'), icon: mdiReceiptTextOutline, to: '/settings' as const, hash: 'tax' },
      isDone: store.isGST === 'Yes' || store.upiId !== '',
    },
    {
      title: t('Check the rates'),
      explanation: t('Fifty cloths with usual rates are there. Change what costs something else with you.'),
      ...{ action: t('Open the rates'), icon: mdiCashMultiple, to: '/masterData/clothsMaster' as const },
      isDone: hasSeenRates,
    },
    {
      title: t('Add the first customer'),
      explanation: t('A phone number and a name. Many at once come from a spreadsheet.'),
      ...{ action: t('Add a customer'), icon: mdiAccountPlusOutline, to: '/search' as const },
      isDone: customers > 0,
    },
    {
      title: t('Take the first order'),
      explanation: t('Type “sh 5” for five shirts. The bill, the tags and the message follow.'),
      ...{ action: t('New order'), icon: mdiTshirtCrewOutline, to: '/newOrder' as const },
      isDone: false,
    },
  ]
}
