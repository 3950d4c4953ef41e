import { type Day, weekdayOf } from './day.ts'
import { formatRupees, type Paise } from './money.ts'

type Names = { store: string; customer: string }
type OrderNames = Names & { number: string }

/** What each kind of message has to say. `number` is the bill's number as it is printed. */
export type MessageValues = {
  welcome: Names
  invoice: OrderNames & { pieces: number; amtPaise: Paise; balancePaise: Paise; promisedOn: Day }
  ready: OrderNames & { pieces: number; balancePaise: Paise }
  delivered: OrderNames & { pieces: number; deliveredPieces: number; balancePaise: Paise }
  dueReminder: Names & { duePaise: Paise; openBills: number; upiId: string }
}
export type MessageKind = keyof MessageValues

const writers: { [Kind in MessageKind]: (values: MessageValues[Kind]) => (string | undefined)[] } = {
  welcome: ({ store, customer }) => [
    `Welcome to ${store}, ${customer}!`,
    'Here you will get your bills and hear when your clothes are ready. Tell us if you would rather not.',
  ],
  invoice: ({ store, customer, number, pieces, amtPaise, balancePaise, promisedOn }) => [
    `Thank you, ${customer}.`,
    `Your bill ${number} at ${store}: ${counted(pieces, 'piece')}, ${formatRupees(amtPaise)}.`,
    amtPaise > balancePaise && balancePaise > 0 ? `Paid: ${formatRupees(amtPaise - balancePaise)}.` : undefined,
    toPay(balancePaise) ?? 'Paid in full.',
    `Ready by ${formatDay(promisedOn)}.`,
  ],
  ready: ({ store, customer, number, pieces, balancePaise }) => [
    `${customer}, your clothes are ready at ${store}: ${counted(pieces, 'piece')} of bill ${number}.`,
    toPay(balancePaise),
  ],
  delivered: ({ store, customer, number, pieces, deliveredPieces, balancePaise }) => [
    deliveredPieces >= pieces
      ? `Thank you, ${customer}. Bill ${number} is complete: you have all ${counted(pieces, 'piece')} from ${store}.`
      : `Thank you, ${customer}. Of bill ${number} at ${store} you have ${deliveredPieces} of ${counted(pieces, 'piece')}; the rest is still with us.`,
    toPay(balancePaise),
  ],
  dueReminder: ({ store, customer, duePaise, openBills, upiId }) => [
    `${customer}, a reminder from ${store}: ${formatRupees(duePaise)} is still open on ${counted(openBills, 'bill')}.`,
    upiId === '' ? undefined : `You can pay by UPI to ${upiId}.`,
    'If you have paid already, please tell us.',
  ],
}

/** The words of a message to a customer. One paragraph: templates of the chat service take no line breaks. */
export function messageText<Kind extends MessageKind>(kind: Kind, values: MessageValues[Kind]): string {
  return writers[kind](values)
    .filter((sentence) => sentence !== undefined)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

function toPay(balancePaise: Paise): string | undefined {
  return balancePaise > 0 ? `To pay: ${formatRupees(balancePaise)}.` : undefined
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Not by Intl, whose commas change with its version.
function formatDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${WEEKDAYS[weekdayOf(day)]}, ${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}
