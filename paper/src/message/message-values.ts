import type { CustomerLanguage } from '@clothesline/contract'
import type { MessageKind, MessagePlaceholder } from '@clothesline/domain'
import { type Day, formatRupees, type Paise, weekdayOf } from '@clothesline/domain'
import { spokenTimes } from './spoken-times.ts'

/** `link` opens the customer's own page without a login; there is none where customers cannot reach the server. */
type Names = { store: string; customer: string; link?: string | undefined }
/** `number` is the bill's number as it is printed. */
type OrderFacts = Names & { number: string; pieces: number; balancePaise: Paise }

/** When somebody comes to the customer, and for what; `rider` is who comes, if that is known. */
type VisitFacts = Names & {
  visit: 'pickup' | 'delivery'
  on: Day
  from: string
  to: string
  rider: string
}

/** What each kind of message is about. */
export type MessageFacts = {
  welcome: Names
  invoice: OrderFacts & { amtPaise: Paise; promisedOn: Day }
  delayed: OrderFacts & { promisedOn: Day }
  ready: OrderFacts
  delivered: OrderFacts & { deliveredPieces: number }
  /** `number` is the note's own, `bill` that of the bill which it corrects. */
  note: Names & {
    number: string
    amtPaise: Paise
    bill: string
    balancePaise: Paise
  }
  pickupBooked: VisitFacts
  onTheWay: VisitFacts
  /** `bag` is the number of the bag that was opened and counted. */
  bagCounted: OrderFacts & { amtPaise: Paise; promisedOn: Day; bag: string }
  dueReminder: Names & { duePaise: Paise; openBills: number; upiId: string }
}

/** A text, and whether it counts as empty: an amount of zero, a missing link. */
interface MessageValue {
  text: string
  isNothing: boolean
}
export type MessageValues = Partial<Record<MessagePlaceholder, MessageValue>>

/** The value of each placeholder, in the customer's language. */
export function messageValues<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  language: CustomerLanguage,
): MessageValues {
  return writers[kind](facts, words[language])
}

const writers: { [Kind in MessageKind]: (facts: MessageFacts[Kind], say: Words) => MessageValues } = {
  welcome: (facts) => names(facts),
  invoice: (facts, say) => ({
    ...orderValues(facts, say),
    amount: rupees(facts.amtPaise),
    paid: rupees(Math.max(0, facts.amtPaise - facts.balancePaise)),
    promised: text(say.day(facts.promisedOn)),
  }),
  delayed: (facts, say) => ({ ...orderValues(facts, say), promised: text(say.day(facts.promisedOn)) }),
  ready: (facts, say) => orderValues(facts, say),
  delivered: (facts, say) => ({
    ...orderValues(facts, say),
    delivered: text(say.delivered(facts.deliveredPieces, facts.pieces)),
    remaining: count(facts.pieces - facts.deliveredPieces, say.pieces),
  }),
  note: (facts) => ({
    ...names(facts),
    number: text(facts.number),
    amount: rupees(facts.amtPaise),
    bill: text(facts.bill),
    balance: rupees(Math.max(0, facts.balancePaise)),
  }),
  pickupBooked: (facts, say) => visitValues(facts, say),
  onTheWay: (facts, say) => ({ ...visitValues(facts, say), rider: text(facts.rider) }),
  bagCounted: (facts, say) => ({
    ...orderValues(facts, say),
    bag: text(facts.bag),
    amount: rupees(facts.amtPaise),
    promised: text(say.day(facts.promisedOn)),
  }),
  dueReminder: (facts, say) => ({
    ...names(facts),
    balance: rupees(facts.duePaise),
    bills: count(facts.openBills, say.bills),
    upi: text(facts.upiId),
  }),
}

function names({ store, customer, link = '' }: Names): MessageValues {
  return { store: text(store), customer: text(customer), link: text(link) }
}

function orderValues(facts: OrderFacts, say: Words): MessageValues {
  return {
    ...names(facts),
    number: text(facts.number),
    pieces: count(facts.pieces, say.pieces),
    balance: rupees(Math.max(0, facts.balancePaise)),
  }
}

function visitValues(facts: VisitFacts, say: Words): MessageValues {
  return {
    ...names(facts),
    day: text(say.day(facts.on)),
    time: text(say.times(facts.from, facts.to)),
    task: text(say.task[facts.visit]),
  }
}

/** On one line: template parameters must not contain line breaks. */
function text(value: string): MessageValue {
  const line = value.replaceAll(/\s+/g, ' ').trim()
  return { text: line, isNothing: line === '' }
}

function rupees(paise: Paise): MessageValue {
  return { text: formatRupees(paise), isNothing: paise === 0 }
}

function count(number: number, write: (number: number) => string): MessageValue {
  return { text: write(number), isNothing: number <= 0 }
}

interface Words {
  pieces(count: number): string
  bills(count: number): string
  delivered(count: number, all: number): string
  day(day: Day): string
  times(from: string, to: string): string
  /** After "we come to". */
  task: Record<'pickup' | 'delivery', string>
}

const english = (noun: string) => (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`
const marathiPieces = (count: number) => `${count} ${count === 1 ? 'कपडा' : 'कपडे'}`
const hindiPieces = (count: number) => `${count} ${count === 1 ? 'कपड़ा' : 'कपड़े'}`

const words: Record<CustomerLanguage, Words> = {
  en: {
    pieces: english('piece'),
    bills: english('bill'),
    delivered: (count, all) =>
      count >= all ? `${all === 1 ? 'your' : 'all'} ${english('piece')(all)}` : `${count} of ${english('piece')(all)}`,
    day: (day) => writeDay(day, 'Sun Mon Tue Wed Thu Fri Sat', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    times: (from, to) => `${from} and ${to}`,
    task: { pickup: 'pick up your clothes', delivery: 'bring your clothes' },
  },
  hi: {
    pieces: hindiPieces,
    bills: (count) => `${count} बिल`,
    delivered: (count, all) =>
      count >= all ? `${all === 1 ? '' : 'सभी '}${hindiPieces(all)}` : `${all} में से ${hindiPieces(count)}`,
    day: (day) =>
      writeDay(day, 'रवि सोम मंगल बुध गुरु शुक्र शनि', 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
    times: (from, to) => spokenTimes(from, to, 'hi'),
    task: { pickup: 'कपड़े लेने', delivery: 'कपड़े पहुँचाने' },
  },
  mr: {
    pieces: marathiPieces,
    bills: (count) => (count === 1 ? '1 बिल' : `${count} बिले`),
    delivered: (count, all) =>
      count >= all ? `${all === 1 ? 'तुमचा' : 'तुमचे सर्व'} ${marathiPieces(all)}` : `${all} पैकी ${marathiPieces(count)}`,
    day: (day) =>
      writeDay(day, 'रवि सोम मंगळ बुध गुरु शुक्र शनि', 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'),
    times: (from, to) => spokenTimes(from, to, 'mr'),
    task: { pickup: 'कपडे न्यायला', delivery: 'कपडे पोहोचवायला' },
  },
}

// Not with Intl, whose punctuation changes between versions.
function writeDay(day: Day, weekdays: string, months: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${weekdays.split(' ')[weekdayOf(day)]}, ${date} ${months.split(' ')[(month ?? 1) - 1]} ${year}`
}
