import { type ChangeFormats, type Field, factsOf, listOf, text, valueWords } from './change-facts.ts'

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
