import type { monthStatuses } from './filing-period.ts'
import { addSums, type TaxSums } from './gst-documents.ts'
import type { Gstr1, HsnRow, InvoiceRow, SmallRow } from './gstr1.ts'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The tables of one GSTIN from those of its shops. Single documents stand one after the other; rows that are sums are
 * added up; every shop keeps its own series of numbers.
 */
export function joinGstr1(parts: readonly Gstr1[]): Gstr1 {
  const all = <Row>(pick: (part: Gstr1) => readonly Row[]): Row[] => parts.flatMap(pick)
  const series = (kind: keyof Gstr1['docs']) => all(({ docs }) => docs[kind])
  return {
    b2b: all(({ b2b }) => b2b).sort(byCustomer),
    b2cl: all(({ b2cl }) => b2cl).sort(byPlace),
    b2cs: joinSmall(all(({ b2cs }) => b2cs)),
    cdnr: all(({ cdnr }) => cdnr).sort(byCustomer),
    cdnur: all(({ cdnur }) => cdnur),
    at: joinSmall(all(({ at }) => at)),
    txpd: joinSmall(all(({ txpd }) => txpd)),
    hsnB2b: joinHsn(all(({ hsnB2b }) => hsnB2b)),
    hsnB2c: joinHsn(all(({ hsnB2c }) => hsnB2c)),
    docs: {
      invoices: series('invoices'),
      debitNotes: series('debitNotes'),
      creditNotes: series('creditNotes'),
      receiptVouchers: series('receiptVouchers'),
      refundVouchers: series('refundVouchers'),
    },
  }
}

const byCustomer = (a: InvoiceRow, b: InvoiceRow) => compare(a.ctin, b.ctin)
const byPlace = (a: InvoiceRow, b: InvoiceRow) => compare(a.pos, b.pos)

const rateKey = (rate: number) => String(rate).padStart(6, '0')
const joinSmall = (rows: readonly SmallRow[]): SmallRow[] =>
  joinRows(rows, ({ interState, pos, rate }) => `${interState ? 'INTER' : 'INTRA'} ${pos} ${rateKey(rate)}`)
const joinHsn = (rows: readonly HsnRow[]): HsnRow[] => joinRows(rows, ({ sac, rate }) => `${sac} ${rateKey(rate)}`)

/** Adds up the rows of one key, in the order of the keys. */
function joinRows<Row extends TaxSums>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    byKey.set(keyOf(row), before === undefined ? row : { ...before, ...addSums(before, row) })
  }
  return [...byKey].sort(([a], [b]) => compare(a, b)).map(([, row]) => row)
}

type MonthStatus = (typeof monthStatuses)[number]
const RANK: Record<MonthStatus, number> = { open: 0, checked: 1, locked: 2, filed: 3 }

/** A joint month has come as far as the shop that is furthest behind. */
export const jointStatus = (statuses: readonly MonthStatus[]): MonthStatus =>
  statuses.reduce<MonthStatus>((least, each) => (RANK[each] < RANK[least] ? each : least), 'filed')
