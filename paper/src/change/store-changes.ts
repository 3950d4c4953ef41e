import type { ChangeAction } from '@clothesline/contract'
import {
  type ChangeFormats,
  type ChangeWords,
  differences,
  type Facts,
  type Field,
  factsOf,
  listOf,
  number,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'

type StoreAction = Extract<
  ChangeAction,
  | (
      | `store.${string}`
      | `storeAdmin.${string}`
      | `clerk.${string}`
      | `session.${string}`
      | `export.${string}`
      | `message.${string}`
    )
  | (`gst.${string}` | `tally.${string}` | `group.${string}`)
>

const only =
  (title: (formats: ChangeFormats) => string): Writer =>
  (_, __, formats) => ({
    title: title(formats),
    details: [],
  })

export const storeWriters: Record<StoreAction, Writer> = {
  'store.add': only(({ say }) => say('Store created')),
  'store.update': (was, is, formats) => ({
    title: formats.say('Settings changed'),
    details: [
      ...differences(settingFields(formats), flat(was), flat(is), formats),
      ...(is.passwordChanged === true ? [formats.say('New password')] : []),
    ],
  }),
  'store.freeze': only(({ say }) => say('Store frozen')),
  'store.unfreeze': only(({ say }) => say('Store unfrozen')),
  'store.login': only(({ say }) => say('Logged in')),
  'store.loginFailed': only(({ say }) => say('Login failed: wrong password')),
  'store.changePassword': only(({ say }) => say('Password changed')),
  'store.forgotPassword': only(({ say }) => say('New password sent by mail')),
  'storeAdmin.begin': only(({ say }) => say('Store-admin step passed')),
  'storeAdmin.wrongOtp': only(({ say }) => say('Store-admin step: wrong code')),
  'clerk.in': only(({ say }) => say('Signed in at the counter')),
  'clerk.out': only(({ say }) => say('Signed out of the counter')),
  'clerk.wrongPin': only(({ say }) => say('Wrong PIN at the counter')),
  'clerk.approved': only(({ say }) => say('Exception approved')),
  'session.end': (was, _, { say }) => ({
    title: say('Login ended on another device'),
    details: [[text(was.browser), text(was.system), text(was.address)].filter(Boolean).join(', ')].filter(Boolean),
  }),
  'session.endOthers': only(({ say }) => say('All other logins ended')),
  'export.table': (_, is, { say }) => ({
    title: say('Data exported'),
    details: [say('{count} rows', { count: number(is.rows) })],
  }),
  'export.note': (_, is, { say }) => ({
    title: say('List exported'),
    details: [say('{count} rows', { count: number(is.rows) })],
  }),
  'export.report': (_, is, formats) => ({ title: formats.say('Report saved as PDF'), details: daysOf(is, formats) }),
  'export.gst': only(({ say }) => say('GST month saved as PDF')),
  'export.tally': (_, is, formats) => ({ title: formats.say('Exported for Tally'), details: daysOf(is, formats) }),
  'message.text': (was, is, formats) => messageText(was, is, formats),
  'gst.lock': only(({ say }) => say('GST month locked')),
  'gst.unlock': (_, is, formats) => ({ title: formats.say('GST month unlocked'), details: reasonWords(is, formats) }),
  'gst.filed': (_, is, { say, day }) => ({
    title: say('GST return filed'),
    details: [
      ...(text(is.filedOn) === '' ? [] : [say('On {day}', { day: day(text(is.filedOn)) })]),
      ...(text(is.arn) === '' ? [] : [`ARN ${text(is.arn)}`]),
    ],
  }),
  'tally.ledgers': (_, is, { say }) => ({
    title: say('Names for Tally saved'),
    details: listOf(is.ledgers)
      .map(factsOf)
      .map(({ usual, name }) =>
        say('{name}: {before} → {after}', { name: say('Ledger'), before: text(usual), after: text(name) }),
      ),
  }),
  'group.copy': (_, is, { say }) => ({
    title: say('Copied to branches'),
    details: [
      say('{count} branches', { count: listOf(is.branches).length }),
      say('{count} changes', {
        count: listOf(is.branches).reduce((sum: number, branch) => sum + number(factsOf(branch).totalChanges ?? 0), 0),
      }),
    ],
  }),
  'group.undoCopy': (_, is, { say }) => ({
    title: say('Copy to a branch undone'),
    details: [say('{count} changes', { count: number(is.undone) })],
  }),
  'group.summary': (was, is, formats) => {
    const { say } = formats
    const words = valueWords(formats)
    const channel = (value: unknown) => (value === 'mail' ? say('E-mail') : value === 'off' ? say('off') : 'WhatsApp')
    return {
      title: say('Daily summary changed'),
      details: differences(
        [
          ['channel', say('Sent by'), channel],
          ['recipient', say('Sent to'), words.plain],
          ['language', say('Language'), words.plain],
          ['hour', say('Hour'), words.plain],
        ],
        ...([was, is, formats] as const),
      ),
    }
  },
}

/** Settings in groups come under `group.name`, as their fields are listed. */
function flat(store: Facts): Facts {
  const inGroups = ['dashboardConfiguration', 'orderConfiguration'].flatMap((group) =>
    Object.entries(factsOf(store[group])).map(([name, value]) => [`${group}.${name}`, value]),
  )
  return { ...store, ...Object.fromEntries(inGroups) }
}

function daysOf({ startDate, endDate }: Facts, { day }: ChangeFormats): string[] {
  if (text(startDate) === '') return []
  return [startDate === endDate ? day(text(startDate)) : `${day(text(startDate))} – ${day(text(endDate))}`]
}

function messageText(was: Facts, is: Facts, formats: ChangeFormats): ChangeWords {
  const { say } = formats
  const words = valueWords(formats)
  return {
    title: is.isOwn === false ? say('Message text reset to the default') : say('Message text changed'),
    details: differences(
      [
        ['body', say('Text'), words.plain],
        ['template', say('Template name'), words.plain],
      ],
      ...([was, is, formats] as const),
    ),
  }
}

/** Fields of a store that are no settings. */
export const UNTOLD_OF_STORE = [
  ...['_id', 'storeId', 'isGroupHead', 'version', 'createdAt', 'lastLoginAt', 'ordersIn30Days', 'freeze'],
]

/** Every setting of a store; those in groups under `group.name`. */
export function settingFields(formats: ChangeFormats): Field[] {
  const { say, day } = formats
  const words = valueWords(formats)
  const daysOff = (value: unknown) =>
    listOf(value)
      .map((off) => `${day(text(factsOf(off).date))} (${text(factsOf(off).name)})`)
      .join(', ') || say('none')
  const zoneToCome = (value: unknown) => {
    const { timeZone, from } = factsOf(value)
    return timeZone === undefined
      ? say('none')
      : say('{zone} from {day}', { zone: text(timeZone), day: day(text(from)) })
  }
  const clerkMode = (value: unknown) =>
    value === 'always'
      ? say('always asked for')
      : value === 'money'
        ? say('asked for with money')
        : say('not asked for')
  return [
    ['storeName', say('Store name'), words.plain],
    ['username', say('Username'), words.plain],
    ['email', say('E-mail'), words.plain],
    ['contact1', say('Shop phone'), words.plain],
    ['contact2', say('Second phone'), words.plain],
    ['icon', say('Logo changed'), () => ''],
    ['alias', say('Letters on tags'), words.plain],
    ['subStoreName', say('Line below the store name'), words.plain],
    ['websiteName', say('Website'), words.plain],
    ['storeAddress', say('Address'), words.plain],
    ['GSTINnumber', say('GSTIN'), words.plain],
    ['isGST', say('Charges GST'), words.yesNo],
    ['isGSTRegular', say('Regular GST scheme'), words.yesNo],
    ['GSTINregular', say('GSTIN (regular)'), words.plain],
    ['GSTINcomposite', say('GSTIN (composition)'), words.plain],
    ['taxAdvances', say('Pay GST on advances when received'), words.yesNo],
    ['rGst', say('GST rate'), words.percent],
    ['cGst', say('Composition rate'), words.percent],
    ['gstRegular', say('CGST and SGST rate'), words.percent],
    ['gstComposite', say('Composition half rate'), words.percent],
    ['printSettings', say('Paper'), words.plain],
    ['addCounterNumber', say('Counter number'), words.yesNo],
    ['canSendDeliveryMessage', say('Hand-over messages'), words.yesNo],
    ['tellWhenReady', say('Ready messages'), words.yesNo],
    ['scanMarksReady', say('Scans mark ready'), words.yesNo],
    ['tokenExpireTime', say('Minutes until a login ends'), words.plain],
    ['sessionIdleMinutes', say('Minutes without work until a login ends'), words.plain],
    ['storeAdminTokenExpireTime', say('Minutes of the store-admin step'), words.plain],
    ['storeAdminProtection', say('Store-admin protection'), words.yesNo],
    ['clerkMode', say('People at the counter'), clerkMode],
    ['clerkIdleMinutes', say('Minutes until the PIN is asked for again'), words.plain],
    ['servedByOnBill', say('Served by on the bill'), words.yesNo],
    ['upiId', say('UPI id'), words.plain],
    ['upiMerchantCode', say('UPI merchant code'), words.plain],
    ['timeZone', say('Time zone'), words.plain],
    ['zoneToCome', say('New time zone'), zoneToCome],
    ['invoicePrefix', say('Invoice prefix'), words.plain],
    ['roundToRupee', say('Round to the rupee'), words.yesNo],
    ['minimumKg', say('Minimum weight'), (value) => say('{kg} kg', { kg: text(value) })],
    ['expressPercent', say('Express surcharge'), words.percent],
    ['promiseDays', say('Days until ready'), words.plain],
    ['expressDays', say('Days until ready (express)'), words.plain],
    ['cutOffHour', say('Cut-off hour'), words.plain],
    ['closedWeekdays', say('Closed weekdays'), words.weekdays],
    ['closedOn', say('Days off'), daysOff],
    ['paidDaysOff', say('Days off are paid'), words.yesNo],
    ['invoiceTerms', say('Terms on the bill'), words.plain],
    ['noteLastDay', say('Last day for credit notes'), words.plain],
    ['dashboardConfiguration.showTodaysCollection', say("Today's collection"), words.yesNo],
    ['dashboardConfiguration.showMonthsCollection', say("The month's collection"), words.yesNo],
    ['dashboardConfiguration.showTodaysRevenue', say("Today's revenue"), words.yesNo],
    ['dashboardConfiguration.showMonthRevenue', say("The month's revenue"), words.yesNo],
    ['dashboardConfiguration.showHomeDel', say('Home deliveries'), words.yesNo],
    ['dashboardConfiguration.showPromisesKept', say('Promises kept'), words.yesNo],
    ['orderConfiguration.invoiceStartingPoint', say('First invoice number'), words.plain],
    ['orderConfiguration.showOrderByQuantity', say('Order by quantity'), words.yesNo],
    ['orderConfiguration.showOrderByKg', say('Order by kg'), words.yesNo],
    ['orderConfiguration.canDeleteOrder', say('Orders can be deleted'), words.yesNo],
  ]
}
