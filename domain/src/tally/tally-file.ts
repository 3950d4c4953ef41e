import { placeOf, type SupplyParties } from '../gst/gst-documents.ts'
import { type Account, type Entry, type PostingKind, sumOf } from '../ledger/ledger.ts'
import type { Paise } from '../money/money.ts'
import { findStateName, stateCodeOf } from '../tax/gstin.ts'
import type { TaxProfile } from '../tax/tax.ts'
import type { Day } from '../time/day.ts'
import { ledgerKeyOf, PARTY_GROUP, type TallyNames, tallyGroups, tallyLedgerKeys } from './tally-ledgers.ts'

/** A payment mode or an expense category with the name of its ledger. */
interface OwnLedger {
  id: string
  name: string
  group: string
}

/** A customer with a GSTIN: Tally compares business by business, so each has a ledger for each GSTIN. */
export interface PartyLedger {
  /** The customer. */
  id: string
  name: string
  gstin: string
}

export interface TallyBooks {
  /** The company in Tally that the files are for; empty leaves the choice to Tally. */
  company: string
  names: TallyNames
  /** Payment modes and expense categories. */
  own: readonly OwnLedger[]
  parties: readonly PartyLedger[]
}

/** An entry, and the GSTIN under which its customer stands: a bill's own, whatever the customer has today. */
export type TallyLedgerEntry = Entry & { gstin?: string }

export interface TallyPosting {
  id: string
  /** A bill is told once, as it stands: its posting with everything that changed, reversed or restored it. */
  kind: PostingKind
  day: Day
  /** Of a bill or note: what its return says of it. */
  document?: { kind: TaxProfile['kind']; parties: SupplyParties }
  /** The printed numbers of its voucher, note or bill. The first is the voucher's number in Tally. */
  numbers: readonly string[]
  /** The customer or employee, as people see them. */
  party: string
  note: string
  entries: readonly TallyLedgerEntry[]
}

type VoucherType = 'Sales' | 'Receipt' | 'Payment' | 'Journal' | 'Credit Note' | 'Debit Note'

/** The type by what the posting does to the money; bills and notes have types of their own. */
export function voucherTypeOf({ kind, entries }: Pick<TallyPosting, 'kind' | 'entries'>): VoucherType {
  if (kind === 'order_billed') return 'Sales'
  if (kind === 'credit_note') return 'Credit Note'
  if (kind === 'debit_note') return 'Debit Note'
  const money = sumOf(entries.filter(({ account }) => account === 'money'))
  return money > 0 ? 'Receipt' : money < 0 ? 'Payment' : 'Journal'
}

/** Ledgers first: Tally refuses vouchers of ledgers that it does not know. */
export function tallyMasters({ company, names, own, parties }: TallyBooks): string {
  const ledgers: { name: string; group: string; gstin?: string }[] = [
    ...tallyLedgerKeys.map((key) => ({ name: names[key], group: tallyGroups[key] })),
    ...own.map(({ name, group }) => ({ name, group })),
    ...parties.map(({ name, gstin }) => ({ name, group: PARTY_GROUP, gstin })),
  ]
  const seen = new Set<string>()
  const once = ledgers.filter(({ name }) => !seen.has(name) && seen.add(name))
  return envelope(
    'All Masters',
    company,
    once.map(({ name, group, gstin }) => [
      `<LEDGER NAME="${xmlText(name)}" ACTION="Create">`,
      `<NAME.LIST><NAME>${xmlText(name)}</NAME></NAME.LIST>`,
      tag('PARENT', group),
      ...(gstin === undefined ? [] : registration(gstin)),
      `</LEDGER>`,
    ]),
  )
}

const registration = (gstin: string) => [
  tag('COUNTRYOFRESIDENCE', 'India'),
  tag('LEDSTATENAME', findStateName(stateCodeOf(gstin)) ?? ''),
  tag('GSTREGISTRATIONTYPE', 'Regular'),
  tag('PARTYGSTIN', gstin),
]

/** One voucher for each posting; a deleted bill books nothing and has none. Tally may number them anew, so our id stands in the narration too. */
export function tallyVouchers(books: TallyBooks, postings: readonly TallyPosting[]): string {
  return envelope(
    'Vouchers',
    books.company,
    postings.flatMap((posting) => {
      const entries = ledgerEntries(books, posting.entries)
      return entries.length === 0 ? [] : [voucher(books, posting, entries)]
    }),
  )
}

interface TallyEntry {
  ledger: string
  /** Debit is positive. */
  amountPaise: Paise
}

/** The entries by ledger. Sides that cancel out, such as paid money that becomes adjusted, are left out. */
export function ledgerEntries(books: TallyBooks, entries: readonly TallyLedgerEntry[]): TallyEntry[] {
  const sums = new Map<string, Paise>()
  for (const entry of entries) {
    const ledger = ledgerOf(books, entry)
    sums.set(ledger, (sums.get(ledger) ?? 0) + entry.amountPaise)
  }
  return [...sums].filter(([, paise]) => paise !== 0).map(([ledger, amountPaise]) => ({ ledger, amountPaise }))
}

/** What a customer owes and has paid in advance stands in one ledger of Tally, if the customer has one. */
const OF_CUSTOMER: readonly Account[] = [
  ...(['receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance'] as const),
]

function ledgerOf({ names, own, parties }: TallyBooks, entry: TallyLedgerEntry): string {
  const { account, paymentModeId, categoryId, customerId, gstin } = entry
  const isOfCustomer = OF_CUSTOMER.includes(account) && gstin !== undefined
  const party = isOfCustomer ? parties.find((each) => each.id === customerId && each.gstin === gstin) : undefined
  if (party) return party.name
  if (account !== 'money' && account !== 'expense') return names[ledgerKeyOf[account]]
  const id = account === 'money' ? paymentModeId : categoryId
  return own.find((ledger) => ledger.id === id)?.name ?? account
}

function voucher(books: TallyBooks, posting: TallyPosting, entries: readonly TallyEntry[]): string[] {
  const { id, kind, day, document, numbers, party, note } = posting
  const type = voucherTypeOf(posting)
  const narration = [kind.replaceAll('_', ' '), ...numbers, party, note, id].filter((part) => part !== '').join(', ')
  const registered = books.parties.find(({ name }) => entries.some(({ ledger }) => ledger === name))
  const [number] = numbers
  return [
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" REMOTEID="${xmlText(id)}">`,
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    ...(number === undefined ? [] : [tag('VOUCHERNUMBER', number)]),
    tag('PARTYLEDGERNAME', registered?.name ?? partyLedger(books, entries)),
    ...(registered ? [tag('PARTYGSTIN', registered.gstin)] : []),
    ...(document?.kind === 'regular' ? [tag('PLACEOFSUPPLY', findStateName(placeOf(document.parties)) ?? '')] : []),
    tag('NARRATION', narration),
    ...entries.flatMap(({ ledger, amountPaise }) => [
      '<ALLLEDGERENTRIES.LIST>',
      tag('LEDGERNAME', ledger),
      // A debit is "deemed positive" and negative.
      tag('ISDEEMEDPOSITIVE', amountPaise > 0 ? 'Yes' : 'No'),
      tag('AMOUNT', amountText(-amountPaise)),
      '</ALLLEDGERENTRIES.LIST>',
    ]),
    '</VOUCHER>',
  ]
}

function partyLedger({ names }: TallyBooks, entries: readonly TallyEntry[]): string {
  const party = entries.find(({ ledger }) => ledger === names.customers || ledger === names.advances)
  return party?.ledger ?? entries[0]?.ledger ?? ''
}

const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

function envelope(report: string, company: string, messages: readonly string[][]): string {
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${xmlText(company)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC>`,
    '<REQUESTDATA>',
  ]
  const body = messages.flatMap((lines) => ['<TALLYMESSAGE>', ...lines, '</TALLYMESSAGE>'])
  return `${[...head, ...body, '</REQUESTDATA>', '</IMPORTDATA></BODY>', '</ENVELOPE>'].join('\n')}\n`
}

function amountText(paise: Paise): string {
  const size = Math.abs(paise)
  return `${paise < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

const xmlText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s+/g, ' ')
