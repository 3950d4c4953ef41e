import {
  type CopiedSetting,
  type CopyChangeRow,
  CUSTOMER_LANGUAGE_NAMES,
  type CustomerLanguage,
} from '@clothesline/contract'
import type { CopyPart } from '@clothesline/domain'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

export const partWords: Record<CopyPart, () => string> = {
  masters: () => t('Cloths, services, preferences, payment modes and expense categories'),
  rates: () => t('Rates'),
  texts: () => t('Message texts'),
  settings: () => t('Settings'),
}

export const shortPartWords: Record<CopyPart, () => string> = {
  ...partWords,
  masters: () => t('Master Data'),
}

const kindWords: Record<CopyChangeRow['kind'], () => string> = {
  cloth: () => t('Cloth'),
  service: () => t('Service'),
  preference: () => t('Preference'),
  paymentMode: () => t('Payment Mode'),
  category: () => t('Category'),
  rate: () => t('Rate'),
  text: () => t('Message text'),
  setting: () => t('Setting'),
}

const eventWords: Record<string, () => string> = {
  welcome: () => t('Welcome'),
  invoice: () => t('Invoice'),
  ready: () => t('Ready'),
  delivered: () => t('Delivered'),
  dueReminder: () => t('Due reminder'),
  pickupBooked: () => t('Pickup or delivery booked'),
  onTheWay: () => t('Rider on the way'),
  bagCounted: () => t('Bag counted'),
}

const settingWords: Record<CopiedSetting, () => string> = {
  printSettings: () => t('Paper'),
  addCounterNumber: () => t('Counter number'),
  canSendDeliveryMessage: () => t('Hand-over messages'),
  tellWhenReady: () => t('Ready messages'),
  scanMarksReady: () => t('Scans mark ready'),
  tokenExpireTime: () => t('Minutes until a login ends'),
  sessionIdleMinutes: () => t('Minutes without work until a login ends'),
  storeAdminTokenExpireTime: () => t('Minutes of the store-admin step'),
  roundToRupee: () => t('Round to the rupee'),
  minimumKg: () => t('Minimum weight'),
  expressPercent: () => t('Express surcharge'),
  promiseDays: () => t('Days until ready'),
  expressDays: () => t('Days until ready (express)'),
  cutOffHour: () => t('Cut-off hour'),
  closedWeekdays: () => t('Closed weekdays'),
  invoiceTerms: () => t('Terms on the bill'),
  websiteName: () => t('Website'),
  'dashboardConfiguration.showTodaysCollection': () => t("Today's collection"),
  'dashboardConfiguration.showMonthsCollection': () => t("The month's collection"),
  'dashboardConfiguration.showTodaysRevenue': () => t("Today's revenue"),
  'dashboardConfiguration.showMonthRevenue': () => t("The month's revenue"),
  'dashboardConfiguration.showHomeDel': () => t('Home deliveries'),
  'orderConfiguration.showOrderByQuantity': () => t('Order by quantity'),
  'orderConfiguration.showOrderByKg': () => t('Order by kg'),
  'orderConfiguration.canDeleteOrder': () => t('Orders can be deleted'),
}

/** What it is that changes: "Rate: Shirt × Dry Clean". */
export function changeName({ kind, name, of }: CopyChangeRow): string {
  const what = kindWords[kind]()
  if (kind === 'rate') return `${what}: ${name === '' ? t('Per kg') : name} × ${of}`
  if (kind === 'text')
    return `${what}: ${eventWords[name]?.() ?? name} (${CUSTOMER_LANGUAGE_NAMES[of as CustomerLanguage]})`
  if (kind === 'setting') return `${what}: ${settingWords[name as CopiedSetting]?.() ?? name}`
  return `${what}: ${name}`
}

/** A value as it is read. */
export function changeValue(kind: CopyChangeRow['kind'], value: CopyChangeRow['after']): string {
  if (value === null) return kind === 'text' ? t('the default text') : t('none')
  if (kind === 'rate') return formatMoney(Number(value))
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (kind === 'text') return String((value as { body?: unknown }).body ?? '')
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(weekday).join(', ')
  if (typeof value === 'object') return masterWords(value as Record<string, unknown>)
  if (value === 'Yes' || value === 'No') return t(value)
  return value === '' ? t('none') : String(value)
}

function masterWords({ active, sac, isSelfService }: Record<string, unknown>): string {
  return [
    active === false ? t('not in use') : t('in use'),
    ...(typeof sac === 'string' ? [`SAC ${sac}`] : []),
    ...(isSelfService === true ? [t('Self-service')] : []),
  ].join(', ')
}

/** 2023-01-01 was a Sunday, which is 0. */
const weekday = (day: unknown) =>
  new Date(Date.UTC(2023, 0, 1 + Number(day))).toLocaleDateString(document.documentElement.lang, {
    weekday: 'long',
    timeZone: 'UTC',
  })
