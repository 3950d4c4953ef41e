import type { ChangeAction } from '@clothesline/contract'
import { findStateName, type PermissionName, readPermissions } from '@clothesline/domain'
import {
  type ChangeFormats,
  type ChangeWords,
  differences,
  entries,
  type Facts,
  type Field,
  factsOf,
  listOf,
  money,
  number,
  paise,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'
import type { PrivacyAction } from './privacy-changes.ts'

/** Fields of a customer that nobody types, or that the ledger tells. */
export const UNTOLD_OF_CUSTOMER = [
  ...['_id', 'custId', 'due', 'advance', 'adjusted', 'openOrders', 'lastVisitAt', 'version', 'createdAt'],
]

export function customerFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['name', say('Name'), words.plain],
    ['contact', say('Phone'), words.plain],
    ['email', say('E-mail'), words.plain],
    ['address', say('Address'), words.plain],
    ['gstin', say('GSTIN'), words.plain],
    ['state', say('Home state'), (value) => findStateName(text(value)) ?? say('by the PIN code')],
    ['language', say('Language'), words.plain],
    ['preferences', say('Preferences'), words.list],
    ['discountPercent', say('Discount'), (value) => (number(value) === 0 ? say('none') : words.percent(value))],
    ['note', say('Note'), words.plain],
    ['whatsappConsent', say('WhatsApp consent'), words.yesNo],
  ]
}

/** Of the row of an employee; the ledger tells the sums. */
function employeeFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['name', say('Name'), words.plain],
    ['contact', say('Phone'), words.plain],
    ['role', say('Role'), words.plain],
    ['salary_paise', say('Salary'), words.paise],
    ['joined_on', say('Joined on'), words.day],
    ['active', say('Active'), words.yesNo],
  ]
}

/** What somebody may do; limits as they are set. */
function permissionFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const { yesNo, percent, money: rupees } = valueWords(formats)
  const days = (value: unknown) => say('{count} days', { count: number(value) })
  return [
    ['discount', say('Discount'), percent],
    ['rateBelowSheet', say('Rates below the sheet'), yesNo],
    ['lowerBill', say('Reduce a bill'), yesNo],
    ['refund', say('Pay money back'), rupees],
    ['backdate', say('Enter for earlier days'), days],
    ['delete', say('Delete'), yesNo],
    ['reopenDay', say('Reopen a day'), yesNo],
    ['takePaymentBack', say('Reverse a payment'), yesNo],
    ['seeDues', say('See dues'), yesNo],
    ['seeReports', say('See reports'), yesNo],
    ['seeWages', say('See or pay wages'), yesNo],
    ['changeRates', say('Change rates'), yesNo],
    ['export', say('Export data'), yesNo],
    ['sendMessages', say('Send messages'), yesNo],
    ['ownerCash', say('Take cash out for the owner'), yesNo],
    ['openDrawer', say('Open the cash drawer without a sale'), yesNo],
    ['manage', say('Change settings or people'), yesNo],
  ] satisfies (readonly [PermissionName, ...unknown[]])[]
}

type PersonAction = Exclude<
  Extract<ChangeAction, `customer.${string}` | `employee.${string}` | `attendance.${string}`>,
  PrivacyAction
>

export const peopleWriters: Record<PersonAction, Writer> = {
  'customer.add': (_, is, formats) => ({
    title: formats.say('Customer added'),
    details: entries(customerFields(formats).slice(1), { ...is, language: undefined }),
  }),
  'customer.update': (was, is, formats) => ({
    title: formats.say('Customer changed'),
    details: differences(customerFields(formats), was, is, formats),
  }),
  'customer.delete': (was, _, formats) => ({
    title: formats.say('Customer deleted'),
    details: entries(customerFields(formats).slice(0, 2), was),
  }),
  'customer.import': (_, __, { say }, { after }) => {
    const people = listOf(after).map(factsOf)
    const shown = people.slice(0, 5).map(({ custId, name }) => `${text(name)} (${text(custId)})`)
    const more = people.length - shown.length
    return {
      title: say('{count} customers imported', { count: people.length }),
      details: [[...shown, ...(more > 0 ? [say('and {count} more', { count: more })] : [])].join(', ')],
    }
  },
  'customer.consent': (_, is, { say }) => ({
    title: say('Consent to messages'),
    details: [say('Wrote “{text}”', { text: text(is.wrote) })],
  }),
  'customer.collect': (was, is, formats) => moneyOfCustomer(formats.say('Payment collected'), was, is, formats),
  'customer.advance': (was, is, formats) => moneyOfCustomer(formats.say('Advance taken'), was, is, formats),
  'customer.refund': (was, is, formats) => moneyOfCustomer(formats.say('Advance refunded'), was, is, formats),
  'customer.reverse': (was, is, formats) => moneyOfCustomer(formats.say('Payment reversed'), was, is, formats),
  'employee.add': (_, is, formats) => ({
    title: formats.say('Employee added'),
    details: entries(employeeFields(formats).slice(1, -1), is),
  }),
  'employee.update': (was, is, formats) => ({
    title: formats.say('Employee changed'),
    details: differences(employeeFields(formats), was, is, formats),
  }),
  'employee.setPin': (was, is, { say }) => ({
    title: is.hasPin === false ? say('PIN removed') : was.hasPin === true ? say('PIN changed') : say('PIN set'),
    details: [],
  }),
  'employee.setPermissions': (was, is, formats) => ({
    title: formats.say('Permissions changed'),
    details: differences(
      permissionFields(formats),
      readPermissions(was.permissions),
      readPermissions(is.permissions),
      formats,
    ),
  }),
  'employee.pieceRates': (_, __, formats, { before, after }) => ({
    title: formats.say('Piece rates changed'),
    details: ratesChanged(before, after, formats),
  }),
  'attendance.in': (_, __, { say }) => ({ title: say('Clocked in'), details: [] }),
  'attendance.out': (_, __, { say }) => ({ title: say('Clocked out'), details: [] }),
  'attendance.add': (_, is, formats) => ({
    title: formats.say('Attendance entry added'),
    details: [...entries(shiftFields(formats), is), ...reasonWords(is, formats)],
  }),
  'attendance.correct': (was, is, formats) => ({
    title: formats.say('Attendance corrected'),
    details: [
      ...(was.day === is.day ? entries(shiftFields(formats).slice(0, 1), is) : []),
      ...differences(shiftFields(formats), was, is, formats),
      ...reasonWords(is, formats),
    ],
  }),
  'attendance.remove': (was, is, formats) => ({
    title: formats.say('Attendance entry removed'),
    details: [...entries(shiftFields(formats), was), ...reasonWords(is, formats)],
  }),
  'employee.due': (_, is, formats) => moneyOfEmployee(formats.say('Due added'), is, formats),
  'employee.pay': (_, is, formats) => moneyOfEmployee(formats.say('Employee paid'), is, formats),
  'employee.takeBack': (_, is, formats) =>
    moneyOfEmployee(is.type === 'due' ? formats.say('Due reversed') : formats.say('Payment reversed'), is, formats),
}

function shiftFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['day', say('Day'), words.day],
    ['from', say('From'), words.plain],
    ['to', say('To'), words.plain],
  ]
}

/** Rates that somebody has on either side. */
function ratesChanged(before: unknown, after: unknown, formats: ChangeFormats): string[] {
  const ratesOf = (list: unknown) =>
    Object.fromEntries(listOf(list).map((rate) => [text(factsOf(rate).service), factsOf(rate).rate]))
  const [was, is] = [ratesOf(before), ratesOf(after)]
  const services = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const none = Object.fromEntries(services.map((service) => [service, null]))
  const fields = services.map((service): Field => [service, service, valueWords(formats).money])
  return differences(fields, { ...none, ...was }, { ...none, ...is }, formats)
}

function moneyOfCustomer(title: string, was: Facts, is: Facts, formats: ChangeFormats): ChangeWords {
  const { say } = formats
  const modes = listOf(is.modes).map(factsOf)
  const invoices = listOf(is.invoices).map(text)
  const paid = modes.map(({ mode, amt }) => say('{amount} by {mode}', { amount: money(amt), mode: text(mode) }))
  return {
    title,
    details: [
      ...(paid.length > 0 ? paid : [money(is.amt)]),
      ...(invoices.length > 0 ? [say('For orders {invoices}', { invoices: invoices.join(', ') })] : []),
      ...differences(
        [
          ['duePaise', say('Due'), paise],
          ['advancePaise', say('Advance'), paise],
        ],
        ...([was, is, formats] as const),
      ),
      ...noteWords(is, formats),
    ],
  }
}

function moneyOfEmployee(title: string, is: Facts, formats: ChangeFormats): ChangeWords {
  const { say, day } = formats
  const amount = money(Math.abs(number(is.amt)))
  const mode = text(is.paymentMode)
  return {
    title,
    details: [
      // Whoever may not see wages is told only that it happened.
      ...(is.amt === undefined ? [] : [mode === '' ? amount : say('{amount} by {mode}', { amount, mode })]),
      ...(text(is.date) === '' ? [] : [say('For {day}', { day: day(text(is.date)) })]),
      ...noteWords(is, formats),
    ],
  }
}

export const noteWords = ({ note }: Facts, { say }: ChangeFormats): string[] =>
  text(note) === '' ? [] : [`${say('Note')}: ${text(note)}`]
