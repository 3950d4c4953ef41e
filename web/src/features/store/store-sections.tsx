import {
  mdiAccountKeyOutline,
  mdiCalendarCheckOutline,
  mdiClipboardListOutline,
  mdiMapMarkerOutline,
  mdiPercentOutline,
  mdiPrinterOutline,
  mdiShieldOutline,
  mdiViewDashboardOutline,
} from '@mdi/js'
import type { ReactNode } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { BillSection } from './sections/bill-section.tsx'
import { DashboardSection } from './sections/dashboard-section.tsx'
import { MoreAboutSection } from './sections/more-about-section.tsx'
import { OrderSection } from './sections/order-section.tsx'
import { clerkModeWords, PeopleSection } from './sections/people-section.tsx'
import { PromiseSection } from './sections/promise-section.tsx'
import { SecuritySection } from './sections/security-section.tsx'
import { TaxSection } from './sections/tax-section.tsx'
import type { StoreForm } from './store-form.ts'

interface Section {
  id: string
  title: () => string
  icon: string
  fields: FieldPath<StoreForm>[]
  summary: (form: StoreForm) => string
  body: (props: { control: Control<StoreForm> }) => ReactNode
}

const onOff = (isOn: boolean, on: string, off: string) => (isOn ? on : off)

/** The folded groups of the dialog, in the order in which an owner thinks of them. */
export const sections: Section[] = [
  {
    id: 'about',
    title: () => t('More about the store'),
    icon: mdiMapMarkerOutline,
    fields: ['subStoreName', 'alias', 'contact2', 'websiteName', 'storeAddress', 'timeZone'],
    summary: (form) => form.storeAddress || t('Address, branch, second phone, website, tag letters'),
    body: MoreAboutSection,
  },
  {
    id: 'tax',
    title: () => t('GST'),
    icon: mdiPercentOutline,
    fields: [
      'isGST',
      'isGSTRegular',
      'GSTINnumber',
      'GSTINregular',
      'GSTINcomposite',
      'rGst',
      'gstRegular',
      'cGst',
      'gstComposite',
      'noteLastDay',
      'taxAdvances',
    ],
    summary: (form) => {
      if (form.isGST !== 'Yes') return t('No GST: a plain invoice')
      if (form.isGSTRegular !== 'Yes') return t('Composition scheme: a bill of supply without tax')
      return t('Regular scheme: tax invoice with {rate} %', { rate: form.rGst })
    },
    body: TaxSection,
  },
  {
    id: 'order',
    title: () => t('Orders'),
    icon: mdiClipboardListOutline,
    fields: [
      'orderConfiguration.invoiceStartingPoint',
      'orderConfiguration.showOrderByQuantity',
      'orderConfiguration.showOrderByKg',
      'orderConfiguration.canDeleteOrder',
      'invoicePrefix',
      'addCounterNumber',
      'scanMarksReady',
      'roundToRupee',
      'minimumKg',
      'expressPercent',
    ],
    summary: ({ orderConfiguration: rules }) =>
      [
        onOff(rules.showOrderByQuantity, t('By quantity'), ''),
        onOff(rules.showOrderByKg, t('By kg'), ''),
        t('invoices from {first}', { first: rules.invoiceStartingPoint }),
        onOff(rules.canDeleteOrder, t('can be deleted'), t('cannot be deleted')),
      ]
        .filter(Boolean)
        .join(', '),
    body: OrderSection,
  },
  {
    id: 'promise',
    title: () => t('When orders are ready'),
    icon: mdiCalendarCheckOutline,
    fields: ['promiseDays', 'expressDays', 'cutOffHour', 'closedWeekdays', 'closedOn', 'paidDaysOff'],
    summary: (form) =>
      t('After {days} days, express after {expressDays}', {
        days: Number(form.promiseDays),
        expressDays: form.expressDays,
      }),
    body: PromiseSection,
  },
  {
    id: 'bill',
    title: () => t('Bill and payment'),
    icon: mdiPrinterOutline,
    fields: ['printSettings', 'upiId', 'upiMerchantCode', 'invoiceTerms'],
    summary: (form) => [form.printSettings, form.upiId || t('no UPI id yet')].join(', '),
    body: BillSection,
  },
  {
    id: 'dashboard',
    title: () => t('Dashboard'),
    icon: mdiViewDashboardOutline,
    fields: [
      'dashboardConfiguration.showTodaysCollection',
      'dashboardConfiguration.showMonthsCollection',
      'dashboardConfiguration.showTodaysRevenue',
      'dashboardConfiguration.showMonthRevenue',
      'dashboardConfiguration.showHomeDel',
      'dashboardConfiguration.showPromisesKept',
    ],
    summary: (form) => {
      const shown = Object.values(form.dashboardConfiguration).filter((value) => value === 'Yes').length
      return t('{shown} of 6 shown', { shown })
    },
    body: DashboardSection,
  },
  {
    id: 'people',
    title: () => t('People at the counter'),
    icon: mdiAccountKeyOutline,
    fields: ['clerkMode', 'clerkIdleMinutes', 'servedByOnBill'],
    summary: ({ clerkMode }) => t('Ask for a PIN: {when}', { when: clerkModeWords[clerkMode]() }),
    body: PeopleSection,
  },
  {
    id: 'security',
    title: () => t('Messages and protection'),
    icon: mdiShieldOutline,
    fields: [
      'tellWhenReady',
      'canSendDeliveryMessage',
      'storeAdminProtection',
      'tokenExpireTime',
      'sessionIdleMinutes',
      'storeAdminTokenExpireTime',
    ],
    summary: (form) =>
      [
        onOff(form.tellWhenReady, t('Ready messages on'), t('Ready messages off')),
        onOff(form.canSendDeliveryMessage, t('Hand-over messages on'), t('Hand-over messages off')),
        onOff(form.storeAdminProtection, t('OTP protection on'), t('OTP protection off')),
      ].join(', '),
    body: SecuritySection,
  },
]
