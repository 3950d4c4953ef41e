import { type contract, type OutputOf, type ParsedInputOf, problem, type TallyLedgers } from '@clothesline/contract'
import {
  type Account,
  categoryLedgerName,
  type DayRange,
  defaultTallyNames,
  formatPersonNumber,
  ledgerEntries,
  noSums,
  noteNumber,
  PARTY_GROUP,
  type PartyLedger,
  partiesOf,
  printedNumber,
  type TallyBooks,
  type TallyNames,
  type TallyPosting,
  type TaxSums,
  tallyGroups,
  tallyLedgerKeys,
  tallyMasters,
  tallyVouchers,
  voucherNumber,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import {
  listOwnLedgers,
  listRegisteredCustomers,
  listTallyDocuments,
  listTallyNames,
  listTallyPostings,
  saveTallyNames,
  type TallyDocumentRow,
  type TallyPostingRow,
} from './tally-queries.ts'

const COMPANY = 'company'

/** Two files for Tally. The same days give the same bytes, as long as no name is changed. */
export async function exportTally(
  ctx: StoreCtx,
  days: ParsedInputOf<typeof contract.dataExport.tally>,
): Promise<OutputOf<typeof contract.dataExport.tally>> {
  const [ledgers, rows, documents] = await Promise.all([
    tallyLedgers(ctx),
    listTallyPostings(ctx, days),
    listTallyDocuments(ctx, { startOn: days.startDate, endOn: days.endDate }),
  ])
  // Without them the accountant's books would lack money: whoever may not see wages gets no files.
  if (rows.some(({ kind }) => kind.startsWith('employee_'))) allow(ctx, { permission: 'seeWages' })
  // They name the customer and the bill of each payment, and so who owes how much.
  const namesCustomers = documents.length > 0 || rows.some(({ customer_number }) => customer_number !== null)
  if (namesCustomers) allow(ctx, { permission: 'seeDues' })
  const all = [
    ...rows.map((row) => ({ row, posting: postingOf(row) })),
    ...documents.map((row) => ({ row, posting: documentPosting(row) })),
  ].sort((a, b) => inOrder(a.row, b.row))
  const postings = all.map(({ posting }) => posting)
  const books = booksOf(ledgers, all)
  await audit(ctx, ctx.store.id, { action: 'export.tally', subjectKind: 'export', subjectId: 'tally', after: days })
  // Some postings only move money between accounts that are one ledger in Tally.
  const count = postings.filter(({ entries }) => ledgerEntries(books, entries).length > 0).length
  return { masters: tallyMasters(books), vouchers: tallyVouchers(books, postings), count }
}

export async function tallyLedgers(ctx: StoreCtx): Promise<TallyLedgers> {
  const [chosen, own, customers] = await Promise.all([
    listTallyNames(ctx),
    listOwnLedgers(ctx),
    listRegisteredCustomers(ctx),
  ])
  const nameOf = (key: string, usual: string) => chosen.find((each) => each.key === key)?.name ?? usual
  const fixed = [
    ...tallyLedgerKeys.map((key) => {
      const usual = defaultTallyNames[key]
      return { key, kind: 'account' as const, name: nameOf(key, usual), usual, group: tallyGroups[key] }
    }),
    ...own
      .filter(({ is_mode }) => is_mode)
      .map(({ id, name: usual, is_cash }) => {
        const group = is_cash ? 'Cash-in-Hand' : 'Bank Accounts'
        return { key: id, kind: 'mode' as const, name: nameOf(id, usual), usual, group }
      }),
  ]
  return {
    company: nameOf(COMPANY, ''),
    ledgers: [
      ...fixed,
      ...own
        .filter(({ is_mode }) => !is_mode)
        .map(({ id, name }) => {
          const usual = categoryLedgerName(name, fixed)
          return { key: id, kind: 'category' as const, name: nameOf(id, usual), usual, group: 'Indirect Expenses' }
        }),
      ...customers.map(({ id: key, number, name, gstin }) => {
        // The number keeps two customers of one name apart.
        const usual = `${name} (${formatPersonNumber('C', number)})`
        return { key, kind: 'customer' as const, name: nameOf(key, usual), usual, group: PARTY_GROUP, gstin }
      }),
    ],
  }
}

export async function saveTallyLedgers(
  ctx: StoreCtx,
  { company, ledgers }: ParsedInputOf<typeof contract.dataExport.saveTallyLedgers>,
): Promise<TallyLedgers> {
  const before = await tallyLedgers(ctx)
  const problems = ledgers.flatMap(({ key }, index) => {
    const path = `ledgers.${index}.key`
    if (!before.ledgers.some((known) => known.key === key)) return [problem(path, 'ledger_unknown', { key })]
    // Nobody could say which of two names was meant.
    const isTwice = ledgers.findIndex((other) => other.key === key) < index
    return isTwice ? [problem(path, 'ledger_twice', { key })] : []
  })
  if (problems.length > 0) throw new Invalid(problems)
  const usual = (key: string) => before.ledgers.find((ledger) => ledger.key === key)?.usual
  const names = ledgers.map(({ key, name = '' }) => ({ key, name: name === usual(key) ? '' : name }))
  await saveTallyNames(ctx, [...names, ...(company === undefined ? [] : [{ key: COMPANY, name: company }])])
  const after = await tallyLedgers(ctx)
  await audit(ctx, ctx.store.id, {
    action: 'tally.ledgers',
    subjectKind: 'store',
    subjectId: ctx.store.id,
    after: { company: after.company, ledgers: after.ledgers.filter(({ name, usual: same }) => name !== same) },
  })
  return after
}

/** By day, and within it as it was booked. */
function inOrder(a: BookedRow, b: BookedRow): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)
}

type BookedRow = Pick<TallyPostingRow, 'id' | 'day' | 'at' | 'customer_number' | 'customer_name'>
type Told = { row: BookedRow; posting: TallyPosting }

function booksOf({ company, ledgers }: TallyLedgers, all: readonly Told[]): TallyBooks {
  const names = Object.fromEntries(ledgers.map(({ key, name }) => [key, name])) as TallyNames
  const own = ledgers.filter(({ kind }) => kind === 'mode' || kind === 'category')
  return {
    company,
    names,
    own: own.map(({ key: id, name, group }) => ({ id, name, group })),
    parties: withFormerGstins(
      ledgers.flatMap(({ key: id, name, gstin }) => (gstin === undefined ? [] : [{ id, name, gstin }])),
      all,
    ),
  }
}

/** A bill keeps the GSTIN that it was made with, so a customer who has another one today, or none, has a ledger for it too. */
function withFormerGstins(known: readonly PartyLedger[], all: readonly Told[]): PartyLedger[] {
  const parties = [...known]
  for (const { row, posting } of all) {
    for (const { customerId: id, gstin = '' } of posting.entries) {
      if (id === undefined || gstin === '' || parties.some((party) => party.id === id && party.gstin === gstin))
        continue
      const number = formatPersonNumber('C', row.customer_number ?? 0)
      parties.push({ id, gstin, name: `${row.customer_name ?? ''} (${number}, ${gstin})` })
    }
  }
  return parties
}

function postingOf(row: TallyPostingRow): TallyPosting {
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    note: row.note,
    numbers: numbersOf(row),
    party: partyOf(row),
    entries: row.entries.map(({ account, amount, mode, category, customer, gstin }) => ({
      account,
      amountPaise: amount,
      ...(mode !== null && { paymentModeId: mode }),
      ...(category !== null && { categoryId: category }),
      ...(customer !== null && { customerId: customer, gstin }),
    })),
  }
}

/** Its vouchers, and then the bill. */
function numbersOf(row: TallyPostingRow): string[] {
  const vouchers = row.vouchers.map(({ kind, number: count, prefix }) => {
    return voucherNumber({ kind, prefix, count, on: row.day })
  })
  if (row.invoice === null || row.billed_on === null) return vouchers
  const { invoice, invoice_prefix: prefix, billed_on: on } = row
  return [...vouchers, printedNumber({ prefix: prefix ?? '', invoice, on })]
}

function partyOf({ customer_number, employee_number }: TallyPostingRow): string {
  if (customer_number !== null) return formatPersonNumber('C', customer_number)
  return employee_number === null ? '' : formatPersonNumber('E', employee_number)
}

/** The bills and notes of these days as Tally gets them. */
export async function readTallyDocuments(ctx: StoreCtx, days: DayRange): Promise<TallyPosting[]> {
  return (await listTallyDocuments(ctx, days)).map(documentPosting)
}

function documentPosting(row: TallyDocumentRow): TallyPosting {
  const { id, kind, day, note, tax_profile: profile } = row
  const entry = (account: Account, amountPaise: number) => ({ account, amountPaise })
  const customer = { customerId: row.customer_id, gstin: row.gstin }
  const entries = [
    { ...entry('receivable_billed', row.receivable), ...customer },
    entry('sales', row.sales),
    entry('cgst', row.cgst),
    entry('sgst', row.sgst),
    entry('igst', row.igst),
    entry('round_off', row.round_off),
  ]
  return {
    id,
    kind,
    day,
    note,
    numbers: [numberOf(row)],
    party: formatPersonNumber('C', row.customer_number),
    document: { kind: profile.kind, parties: partiesOf(profile) },
    entries: entries.filter(({ amountPaise }) => amountPaise !== 0),
  }
}

function numberOf({ kind, note_prefix, note_number, day: on, ...bill }: TallyDocumentRow): string {
  if (note_number === null) {
    return printedNumber({ prefix: bill.invoice_prefix, invoice: bill.invoice, on: bill.billed_on })
  }
  const of = kind === 'credit_note' ? 'credit' : 'debit'
  return noteNumber({ kind: of, prefix: note_prefix ?? '', count: note_number, on })
}

/** What the books hold for the tax invoices and their notes. */
export function bookedOf(postings: readonly TallyPosting[]): TaxSums {
  const entries = postings.flatMap(({ document, entries: all }) => (document?.kind === 'regular' ? all : []))
  const of = (wanted: Account) =>
    entries.reduce((sum, { account, amountPaise }) => (account === wanted ? sum - amountPaise : sum), 0)
  return { ...noSums, taxablePaise: of('sales'), cgstPaise: of('cgst'), sgstPaise: of('sgst'), igstPaise: of('igst') }
}
