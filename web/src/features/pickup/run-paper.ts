import type { Visit } from '@clothesline/contract'
import { formatMoney, formatPhone, formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { ShopPaper } from '../paper/index.ts'
import { boardOf } from './board-of.ts'
import { isOver, kindWords, timesOf } from './visit-words.ts'

/** The run of a day on paper: each rider with the stops that are still to come, in their order. */
export function runPaper(date: string, visits: readonly Visit[]): ShopPaper {
  const open = visits.filter((visit) => !isOver(visit))
  return {
    title: t('Run of {day}', { day: formatWeekday(date) }),
    facts: [{ label: t('Stops'), text: String(open.filter(({ status }) => status !== 'requested').length) }],
    tables: boardOf(open, [], false).map(({ name, slots }) => ({
      heading: name,
      columns: [
        { label: t('Time'), width: 8 },
        { label: t('Customer') },
        { label: t('Address') },
        { label: t('To collect'), isNumber: true },
      ],
      rows: slots.flatMap(({ visits: stops }) => stops.map(rowOf)),
    })),
    signatures: [t('Rider')],
  }
}

function rowOf(visit: Visit): string[] {
  const { kind, invoice, customer, contact, address, pinCode, note, balance } = visit
  const what = invoice === null ? kindWords[kind]() : `${kindWords[kind]()} ${invoice}`
  const place = address.includes(pinCode) ? address : `${address}, ${pinCode}`
  return [
    timesOf(visit),
    `${customer}, ${formatPhone(contact)} (${what})`,
    note === '' ? place : `${place} (${note})`,
    balance > 0 ? formatMoney(balance) : '',
  ]
}
