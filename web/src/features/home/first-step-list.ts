import type { Store } from '@clothesline/contract'
import {
  mdiAccountPlusOutline,
  mdiCashMultiple,
  mdiPrinterOutline,
  mdiReceiptTextOutline,
  mdiStorefrontOutline,
  mdiTshirtCrewOutline,
} from '@mdi/js'
import { t } from '../../lib/i18n.ts'
import { isNoted, noteSetup } from '../store/index.ts'
import { goToStep } from './first-steps-state.ts'

export interface FirstStep {
  title: string
  explanation: string
  action: string
  icon: string
  to: '/settings' | '/masterData/clothsMaster' | '/search' | '/newOrder'
  /** A section of the page. */
  hash?: string
  isDone: boolean
}

export interface Known {
  store: Pick<Store, 'storeAddress' | 'isGST' | 'upiId'>
  customers: number
  /** The rates were opened from here. */
  hasSeenRates: boolean
  hasPrinted: boolean
}

/** The setup steps of a new store, in this order. */
export function firstStepList({ store, customers, hasSeenRates, hasPrinted }: Known): FirstStep[] {
  return [
    {
      title: t('Add your address'),
      explanation: t('Address, branch and phone as they should appear on the bill.'),
      action: t('Open the profile'),
      icon: mdiStorefrontOutline,
      to: '/settings' as const,
      hash: 'about',
      isDone: store.storeAddress !== '',
    },
    {
      title: t('Set up GST and UPI'),
      explanation: t('Your GST number, if you have one, and the UPI id for the QR code on the bill.'),
      action: t('Open GST'),
      icon: mdiReceiptTextOutline,
      to: '/settings' as const,
      hash: 'tax',
      isDone: store.isGST === 'Yes' || store.upiId !== '',
    },
    {
      title: t('Check the rates'),
      explanation: t('Fifty garments come with usual rates. Change the ones that differ in your shop.'),
      action: t('Open the rates'),
      icon: mdiCashMultiple,
      to: '/masterData/clothsMaster' as const,
      isDone: hasSeenRates,
    },
    {
      title: t('Print a test bill'),
      explanation: t('Check that your printer works before the first customer is waiting for a bill.'),
      action: t('Open test print'),
      icon: mdiPrinterOutline,
      to: '/settings' as const,
      hash: 'bill',
      isDone: hasPrinted,
    },
    {
      title: t('Add your first customer'),
      explanation: t('A phone number and a name. You can also import a spreadsheet.'),
      action: t('Add a customer'),
      icon: mdiAccountPlusOutline,
      to: '/search' as const,
      isDone: customers > 0,
    },
    {
      title: t('Take your first order'),
      explanation: t('Type “sh 5” for five shirts. The bill, the tags and the message follow.'),
      action: t('New order'),
      icon: mdiTshirtCrewOutline,
      to: '/newOrder' as const,
      isDone: false,
    },
  ]
}

/** The steps of this store as this device knows them. */
export const stepsOf = (store: Known['store'], customers: number): FirstStep[] =>
  firstStepList({ store, customers, hasSeenRates: isNoted('ratesSeen'), hasPrinted: isNoted('testPrinted') })

/** From here on the step's page shows the way to the next one. */
export function beginStep({ to }: FirstStep, place: number): void {
  if (to === '/masterData/clothsMaster') noteSetup('ratesSeen')
  goToStep(place)
}
