import type { Change, ChangeKind, ChangeSubject } from '@clothesline/contract'
import { rateName } from './book-changes.ts'
import { type ChangeFormats, factsOf, text } from './change-facts.ts'
import { slotWords } from './visit-changes.ts'

/** What the things of the change log are called in a list of them. */
export const subjectNames: Record<ChangeSubject, string> = {
  order: 'Orders',
  customer: 'Customers',
  employee: 'Employees',
  rate: 'Rates',
  cloth: 'Cloths',
  service: 'Services',
  preference: 'Preferences',
  paymentMode: 'Payment modes',
  expenseCategory: 'Expense categories',
  expense: 'Expenses',
  cashUp: 'Cash-up',
  posting: 'Cash drawer',
  dispatch: 'Dispatches',
  messageText: 'Message texts',
  gstMonth: 'GST months',
  store: 'Settings',
  login: 'Logins',
  session: 'Devices',
  call: 'Exceptions',
  export: 'Exports',
  groupCopy: 'Copies to branches',
  groupSummary: 'Daily summary',
  breach: 'Data breaches',
  visit: 'Pickups & deliveries',
  area: 'Areas',
  slot: 'Slots',
  riderPhone: 'Riders’ phones',
  printer: 'Printers',
}

export const kindNames: Record<ChangeKind, string> = {
  add: 'Added',
  change: 'Changed',
  delete: 'Deleted',
  money: 'Money',
  pieces: 'Pieces moved',
  print: 'Printed',
  attendance: 'Attendance',
  access: 'Logins and security',
  export: 'Exports',
}

const eventNames: Record<string, string> = {
  welcome: 'Welcome',
  invoice: 'Invoice',
  ready: 'Ready',
  delivered: 'Delivered',
  dueReminder: 'Due reminder',
  pickupBooked: 'Pickup or delivery booked',
  onTheWay: 'Rider on the way',
  bagCounted: 'Bag counted',
}

type Subject = Pick<Change, 'subjectKind' | 'subjectId' | 'subjectNumber' | 'subjectName' | 'before' | 'after'>

/** What a change is about: "Order 1042 · Asha Verma". */
export function subjectWords(change: Subject, formats: ChangeFormats): string {
  const { say, day } = formats
  const { subjectKind: kind, subjectId: id, subjectNumber: number, subjectName: name } = change
  const facts = { ...factsOf(change.before), ...factsOf(change.after) }
  const named = text(facts.name)
  switch (kind as ChangeSubject) {
    case 'order': {
      const order = say('Order {invoice}', { invoice: number ?? text(facts.invoice) })
      return [order, name ?? text(facts.customer)].filter(Boolean).join(' · ')
    }
    case 'customer':
    case 'employee':
      return number === null ? named : `${name ?? named} (${number})`
    case 'rate':
      return id === 'sheet' ? say('Rate sheet') : rateName(facts, formats)
    case 'cloth':
      return `${say('Cloth')}: ${named}`
    case 'service':
      return `${say('Service')}: ${named}`
    case 'preference':
      return `${say('Preference')}: ${named}`
    case 'paymentMode':
      return `${say('Payment Mode')}: ${named}`
    case 'expenseCategory':
      return `${say('Category')}: ${named}`
    case 'expense':
      return [text(facts.category), text(facts.vendor)].filter(Boolean).join(' · ')
    case 'cashUp':
      return text(facts.date) === '' ? say('Cash-up') : `${say('Cash-up')} · ${day(text(facts.date))}`
    case 'posting':
      return text(facts.date) === '' ? say('Cash drawer') : `${say('Cash drawer')} · ${day(text(facts.date))}`
    case 'dispatch':
      return `${say('Workshop')}: ${text(facts.workshop)}`
    case 'messageText': {
      const [event = '', language = ''] = id.split('/')
      const known = eventNames[event]
      return `${known === undefined ? event : say(eventNames[event] ?? '')} (${language})`
    }
    case 'visit': {
      const what = facts.kind === 'delivery' ? say('Delivery') : say('Pickup')
      const when = text(facts.date) === '' ? '' : day(text(facts.date))
      return [what, text(facts.customer), when].filter(Boolean).join(' · ')
    }
    case 'riderPhone':
      return `${say('Phone')}: ${named}`
    case 'printer':
      return `${say('Printer')}: ${named}`
    case 'area':
      return `${say('Area')}: ${named}`
    case 'slot':
      return slotWords(facts, formats)
    case 'gstMonth':
      return `${say('GST month')} ${id.slice(0, 2)}/${id.slice(2)}`
    case 'store':
    case 'groupSummary':
    case 'groupCopy':
    case 'breach':
    case 'session':
      return say(subjectNames[kind as 'store'])
    case 'call':
      return say(subjectNames[kind as 'call'])
    case 'login':
    case 'export':
      return id
    default:
      return kind
  }
}
