import type { CustomerLanguage, GroupOverview } from '@clothesline/contract'
import { type Day, formatRupees } from '@clothesline/domain'
import { billDay, billWordsIn } from '../bill/bill-words.ts'

/** The template for an owner who has not written to the platform's number within a day. */
export const SUMMARY_TEMPLATE = 'clothesline_daily_summary'

export const SUMMARY_PLACEHOLDERS = [
  'group',
  'day',
  'orders',
  'billed',
  'collected',
  'dues',
  'overdue',
  'notRead',
] as const

export const SUMMARY_TEMPLATE_BODY =
  '{{1}}, {{2}}: {{3}} orders, billed {{4}}, collected {{5}}. Dues {{6}}, late orders {{7}}. Branches left out: {{8}}.'

const words = {
  en: {
    subject: (group: string, day: string) => `${group} on ${day}`,
    line: (orders: number, billed: string, collected: string) =>
      `${orders} ${orders === 1 ? 'order' : 'orders'}, billed ${billed}, collected ${collected}`,
    standing: (dues: string, overdue: number) =>
      `dues ${dues}, ${overdue === 0 ? 'nothing late' : `${overdue} ${overdue === 1 ? 'order' : 'orders'} late`}`,
    drawer: (difference: string) => `cash drawer off by ${difference}`,
    kept: (kept: number, of: number) => `promises kept ${kept} of ${of}`,
    all: 'All branches',
    none: 'none',
    frozen: 'left out: the store is frozen',
    slow: 'left out: it did not answer in time',
    failed: 'left out: it could not be read',
  },
  hi: {
    subject: (group: string, day: string) => `${group}: ${day}`,
    line: (orders: number, billed: string, collected: string) => `${orders} ऑर्डर, बिल ${billed}, वसूली ${collected}`,
    standing: (dues: string, overdue: number) =>
      `बकाया ${dues}, ${overdue === 0 ? 'कोई ऑर्डर लेट नहीं' : `${overdue} ऑर्डर लेट`}`,
    drawer: (difference: string) => `गल्ले में फ़र्क ${difference}`,
    kept: (kept: number, of: number) => `${of} में से ${kept} वादे पूरे`,
    all: 'सभी ब्रांच',
    none: 'कोई नहीं',
    frozen: 'शामिल नहीं: स्टोर रोका गया है',
    slow: 'शामिल नहीं: समय पर जवाब नहीं मिला',
    failed: 'शामिल नहीं: पढ़ा नहीं जा सका',
  },
  mr: {
    subject: (group: string, day: string) => `${group}: ${day}`,
    line: (orders: number, billed: string, collected: string) => `${orders} ऑर्डर, बिल ${billed}, जमा ${collected}`,
    standing: (dues: string, overdue: number) =>
      `बाकी ${dues}, ${overdue === 0 ? 'एकही ऑर्डर उशिरा नाही' : `${overdue} ऑर्डर उशिरा`}`,
    drawer: (difference: string) => `गल्ल्यात फरक ${difference}`,
    kept: (kept: number, of: number) => `${of} पैकी ${kept} ऑर्डर वेळेवर`,
    all: 'सर्व ब्रांच',
    none: 'एकही नाही',
    frozen: 'धरले नाही: स्टोर बंद केलेले आहे',
    slow: 'धरले नाही: वेळेत उत्तर आले नाही',
    failed: 'धरले नाही: वाचता आले नाही',
  },
} as const

const rupees = (amount: number) => formatRupees(Math.round(amount * 100))
/** Never left out here: the summary is for the owner. */
const duesText = ({ dues }: GroupOverview['totals']) => rupees(dues ?? 0)

export interface SummaryMessage {
  subject: string
  body: string
  /** For the template, in the order of its placeholders and without line breaks, which it does not take. */
  parameters: string[]
}

/** One day of all branches in a few lines, as an owner reads it on a phone. */
export function summaryMessage(overview: GroupOverview, on: Day, language: CustomerLanguage): SummaryMessage {
  const say = words[language]
  const day = billDay(on, billWordsIn(language))
  const figuresOf = (figures: GroupOverview['totals']) => {
    const { orders, billed, collected, overdue, drawerDifference, promisesKept } = figures
    return [
      say.line(orders, rupees(billed), rupees(collected)),
      say.standing(duesText(figures), overdue),
      ...(drawerDifference ? [say.drawer(rupees(drawerDifference))] : []),
      ...(promisesKept.of > 0 ? [say.kept(promisesKept.kept, promisesKept.of)] : []),
    ].join('\n')
  }
  const { totals, branches } = overview
  const notRead = branches.filter(({ figures }) => figures === null).map(({ storeName }) => storeName)
  const subject = say.subject(overview.name, day)
  return {
    subject,
    body: [
      subject,
      `*${say.all}*\n${figuresOf(totals)}`,
      ...branches.map(({ storeName, state, figures }) =>
        figures
          ? `*${storeName}*\n${figuresOf(figures)}`
          : `*${storeName}*\n${say[state === 'read' ? 'failed' : state]}`,
      ),
    ].join('\n\n'),
    parameters: [
      ...[overview.name, day, String(totals.orders), rupees(totals.billed), rupees(totals.collected)],
      ...[duesText(totals), String(totals.overdue), notRead.length === 0 ? say.none : notRead.join(', ')],
    ],
  }
}
