import {
  checkPrefix,
  isNoteLastDay,
  isVpa,
  isZoneName,
  parseGstin,
  passwordProblem,
  RuleError,
} from '@clothesline/domain'
import { z } from 'zod'
import { day } from './day.ts'
import { says, saysOf } from './errors.ts'
import {
  at,
  decimals,
  email,
  flag,
  gstinProblem,
  id,
  oneOf,
  optionalText,
  passwordText,
  percent,
  text,
  whole,
  yesNo,
} from './fields.ts'
import type { Word } from './refusals/index.ts'

export const PRINT_SETTINGS = ['80mm Roll', '58mm Roll', 'A5', 'A4'] as const

/** A password for a store's login that is long enough and not one of the commonest. */
const newPassword = passwordText('Password').superRefine((value, ctx) => {
  const weak = passwordProblem(value, 'Store', '')
  if (weak) ctx.addIssue({ code: 'custom', message: saysOf(weak) })
})

const prefix = (field: Word) =>
  optionalText(field, 8).superRefine((value, ctx) => {
    try {
      if (value) checkPrefix(value)
    } catch (error) {
      ctx.addIssue({
        code: 'custom',
        message: error instanceof RuleError ? saysOf(error) : says('field_not_understood', { field }),
      })
    }
  })

/** With or without +91 or 0, blanks and dashes; kept as the ten digits. */
const tenDigits = (code: 'phone_invalid' | 'shop_phone_invalid', field: Word, digits: RegExp) =>
  z
    .string({ error: says(code, { field }) })
    .overwrite((value) => value.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, ''))
    .refine((value) => digits.test(value), says(code, { field }))

/** A mobile, since it gets messages. */
export const phone = (field: Word) => tenDigits('phone_invalid', field, /^[6-9]\d{9}$/)

/** On the bill. It may be a landline. */
const shopPhone = (field: Word) => tenDigits('shop_phone_invalid', field, /^[1-9]\d{9}$/)

const optionalShopPhone = (field: Word) =>
  z.union([z.literal(''), shopPhone(field)], { error: says('shop_phone_invalid', { field }) })

const gstin = (field: Word) =>
  optionalText(field, 15).refine((value) => !value || parseGstin(value), { error: gstinProblem(field) })

const timeZone = (field: Word) => text(field, 60).refine(isZoneName, says('time_zone_unknown', { field }))

/** A picture as the browser sends it: small, and of a kind every browser shows. */
export const picture = (field: Word) =>
  z
    .string({ error: says('picture_needed', { field }) })
    .max(240_000, says('picture_too_large', { field }))
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, says('picture_kind', { field }))

const dashboard = {
  showTodaysCollection: yesNo("Show today's collection"),
  showMonthsCollection: yesNo("Show the month's collection"),
  showTodaysRevenue: yesNo("Show today's revenue"),
  showMonthRevenue: yesNo("Show the month's revenue"),
  showHomeDel: yesNo('Show home deliveries'),
  showPromisesKept: yesNo('Show promises kept'),
}

const orderRules = {
  invoiceStartingPoint: whole('First invoice number', 1, 99_999_999),
  showOrderByQuantity: flag('Order by quantity'),
  showOrderByKg: flag('Order by kg'),
  canDeleteOrder: flag('Orders can be deleted'),
}

const weekday = whole('Weekday', 0, 6)

export const MAX_CLOSED_DAYS = 60

/** Single days off. */
const closedOn = z
  .array(z.object({ date: day('Closed on'), name: text('Name', 60) }), {
    error: says('field_not_list', { field: 'Closed on' }),
  })
  .max(MAX_CLOSED_DAYS, says('too_many_closed_days', { most: MAX_CLOSED_DAYS }))
  .superRefine((days, ctx) => {
    days.forEach(({ date }, index) => {
      if (days.findIndex((other) => other.date === date) === index) return
      ctx.addIssue({ code: 'custom', message: says('closed_day_twice', { day: date }), path: [index, 'date'] })
    })
  })

/**
 * When the counter asks who is there: never; when money moves or something needs a permission; for every call.
 */
export const CLERK_MODES = ['off', 'money', 'always'] as const
export type ClerkMode = (typeof CLERK_MODES)[number]

/** What a store can set for itself. Every one has a default in `defaultSettings`. */
const settings = {
  alias: text('Tag letters', 4)
    .regex(/^[A-Za-z]{1,4}$/, says('alias_invalid'))
    .toUpperCase(),
  subStoreName: optionalText('Branch name', 100),
  contact2: optionalShopPhone('Second phone'),
  websiteName: optionalText('Website', 200),
  storeAddress: optionalText('Address', 500),
  GSTINnumber: gstin('GSTIN'),
  isGST: yesNo('GST'),
  isGSTRegular: yesNo('Regular GST scheme'),
  GSTINregular: gstin('GSTIN for the regular scheme'),
  GSTINcomposite: gstin('GSTIN for the composition scheme'),
  rGst: percent('GST rate'),
  cGst: percent('Composition rate'),
  gstRegular: percent('CGST and SGST, each'),
  gstComposite: percent('Composition rate, central part'),
  printSettings: oneOf('Bill paper', PRINT_SETTINGS),
  addCounterNumber: flag('Counter number'),
  canSendDeliveryMessage: flag('Hand-over messages'),
  tellWhenReady: flag('Ready messages'),
  /** The scanner of every page without a use of its own for it marks pieces ready. */
  scanMarksReady: flag('Scans mark ready'),
  tokenExpireTime: whole('Length of a login', 5, 43_200),
  sessionIdleMinutes: whole('Idle time before log-out', 5, 43_200),
  storeAdminTokenExpireTime: whole('Time protected pages stay open', 1, 1_440),
  storeAdminProtection: flag('Store-admin protection'),
  clerkMode: oneOf('People at the counter', CLERK_MODES),
  clerkIdleMinutes: whole('Idle time before the lock', 1, 720),
  servedByOnBill: flag('Served by on the bill'),
  upiId: optionalText('UPI id', 320).refine((value) => !value || isVpa(value), says('upi_id_malformed')),
  upiMerchantCode: optionalText('UPI merchant code', 4).refine(
    (value) => !value || /^\d{4}$/.test(value),
    says('field_not_understood', { field: 'UPI merchant code' }),
  ),
  /** A new one counts from the next day on, see `zoneToCome`. */
  timeZone: timeZone('Time zone'),
  invoicePrefix: prefix('Invoice prefix'),
  roundToRupee: flag('Round to the rupee'),
  minimumKg: z
    .number({ error: says('field_kind', { field: 'Minimum weight charged', kind: 'a number' }) })
    .min(0, says('field_negative', { field: 'Minimum weight charged' }))
    .max(100, says('field_too_big', { field: 'Minimum weight charged', most: 100 }))
    .refine(decimals(3), says('field_three_decimals', { field: 'Minimum weight charged' })),
  expressPercent: percent('Express surcharge'),
  promiseDays: whole('Days until ready', 0, 60),
  expressDays: whole('Days until ready (express)', 0, 60),
  cutOffHour: whole('Cut-off hour', 0, 24),
  closedWeekdays: z.array(weekday).max(6, says('weekday_needed')),
  closedOn,
  paidDaysOff: flag('Paid days off'),
  invoiceTerms: optionalText('Terms on the bill', 1_000),
  noteLastDay: text('Last day for credit notes', 5).refine(
    (value) => /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) && isNoteLastDay(value),
    says('note_last_day_invalid'),
  ),
  taxAdvances: flag('Tax on advances'),
}

const partial = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial()

const changes = {
  ...partial(settings).shape,
  isGst: yesNo('GST').optional().describe('Another spelling of isGST'),
  isGstRegular: yesNo('Regular GST scheme').optional().describe('Another spelling of isGSTRegular'),
  dashboardConfiguration: partial(dashboard).optional(),
  orderConfiguration: partial(orderRules).optional(),
  /** A picture to set, or null to take it away. */
  icon: z.union([z.null(), z.object({ data: picture('Logo') }), z.object({ url: z.string() })]).optional(),
}

const FREEZE = 'Freeze and unfreeze are calls of their own'

export const NewStore = z.object({
  ...changes,
  freeze: z.literal(false, { error: FREEZE }).optional().describe(FREEZE),
  storeName: text('Store name', 100),
  username: text('Username', 100),
  password: newPassword,
  email: email('E-mail'),
  contact1: shopPhone('Shop phone'),
  copyMastersFrom: z.union([z.literal('starter'), z.uuid()], { error: says('masters_unknown') }).default('starter'),
})

export const StoreChange = z.object({
  ...changes,
  storeId: id('Store').optional(),
  freeze: flag('Freeze').optional().describe(`Must be as it is. ${FREEZE}`),
  storeName: text('Store name', 100).optional(),
  username: text('Username', 100).optional(),
  password: passwordText('Password').optional(),
  email: email('E-mail').optional(),
  /** Asked of a Store that changes its e-mail, where new passwords go. */
  currentPassword: passwordText('Current password').optional(),
  contact1: shopPhone('Shop phone').optional(),
  /** The version that was looked at; another one in the meantime is a conflict. */
  version: whole('Version', 1, 2_000_000_000).optional(),
})

const known = <T extends z.ZodRawShape>(shape: T) => z.object(shape).required()

export const StoreSettings = known({
  ...settings,
  /** A time zone that was chosen and counts from that day on. */
  zoneToCome: z.object({ timeZone: z.string(), from: z.iso.date() }).nullable(),
  dashboardConfiguration: known(dashboard),
  orderConfiguration: known(orderRules),
})
export type StoreSettings = z.infer<typeof StoreSettings>

export const Store = z.object({
  ...StoreSettings.shape,
  _id: z.uuid(),
  storeId: z.uuid(),
  storeName: z.string(),
  username: z.string(),
  email: z.string(),
  contact1: z.string(),
  freeze: z.boolean(),
  /** Sees all stores of its group on /branches. */
  isGroupHead: z.boolean(),
  icon: z.object({ url: z.string() }),
  version: z.number(),
  createdAt: at,
  /** Only in the Admin's list. */
  lastLoginAt: at.nullable(),
  ordersIn30Days: z.number(),
})
export type Store = z.infer<typeof Store>

/** Settings that the head of a group can copy: none that names, taxes, numbers or protects a store. */
export const COPIED_SETTINGS = [
  'printSettings',
  'addCounterNumber',
  'canSendDeliveryMessage',
  'tellWhenReady',
  'scanMarksReady',
  'tokenExpireTime',
  'sessionIdleMinutes',
  'storeAdminTokenExpireTime',
  'roundToRupee',
  'minimumKg',
  'expressPercent',
  'promiseDays',
  'expressDays',
  'cutOffHour',
  'closedWeekdays',
  'invoiceTerms',
  'websiteName',
  'dashboardConfiguration.showTodaysCollection',
  'dashboardConfiguration.showMonthsCollection',
  'dashboardConfiguration.showTodaysRevenue',
  'dashboardConfiguration.showMonthRevenue',
  'dashboardConfiguration.showHomeDel',
  'orderConfiguration.showOrderByQuantity',
  'orderConfiguration.showOrderByKg',
  'orderConfiguration.canDeleteOrder',
] as const
export type CopiedSetting = (typeof COPIED_SETTINGS)[number]

export const defaultSettings: StoreSettings = {
  alias: 'A',
  subStoreName: '',
  contact2: '',
  websiteName: '',
  storeAddress: '',
  GSTINnumber: '',
  isGST: 'No',
  isGSTRegular: 'Yes',
  GSTINregular: '',
  GSTINcomposite: '',
  rGst: 18,
  cGst: 9,
  gstRegular: 9,
  gstComposite: 9,
  printSettings: '80mm Roll',
  addCounterNumber: false,
  canSendDeliveryMessage: true,
  tellWhenReady: true,
  scanMarksReady: false,
  tokenExpireTime: 720,
  sessionIdleMinutes: 720,
  storeAdminTokenExpireTime: 15,
  storeAdminProtection: false,
  clerkMode: 'off',
  clerkIdleMinutes: 10,
  servedByOnBill: false,
  upiId: '',
  upiMerchantCode: '',
  timeZone: 'Asia/Kolkata',
  zoneToCome: null,
  invoicePrefix: '',
  roundToRupee: true,
  minimumKg: 0,
  expressPercent: 50,
  promiseDays: 3,
  expressDays: 1,
  cutOffHour: 18,
  closedWeekdays: [],
  paidDaysOff: false,
  closedOn: [],
  invoiceTerms: '',
  noteLastDay: '11-30',
  taxAdvances: false,
  dashboardConfiguration: {
    showTodaysCollection: 'Yes',
    showMonthsCollection: 'Yes',
    showTodaysRevenue: 'Yes',
    showMonthRevenue: 'Yes',
    showHomeDel: 'Yes',
    showPromisesKept: 'Yes',
  },
  orderConfiguration: {
    invoiceStartingPoint: 1,
    showOrderByQuantity: true,
    showOrderByKg: true,
    canDeleteOrder: true,
  },
}
