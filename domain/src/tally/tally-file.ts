import type { Day } from '../day.ts'
import { type Entry, type PostingKind, sumOf } from '../ledger.ts'
import type { Paise } from '../money.ts'
import { ledgerKeyOf, type TallyNames, tallyGroups, tallyLedgerKeys } from './tally-ledgers.ts'

/** A payment mode or an expense category with the name of its ledger. */
interface OwnLedger {
  id: string
  name: string
  group: string
}

export interface TallyBooks {
  /** The company in Tally that the files are for; empty leaves the choice to Tally. */
  company: string
  names: TallyNames
  /** Payment modes and expense categories. */
  own: readonly OwnLedger[]
}

export interface TallyPosting {
  id: string
  kind: PostingKind
  day: Day
  /** The printed number of the bill or note, if the posting has one. */
  number: string
  /** The customer or employee, as people see them. */
  party: string
  note: string
  entries: readonly Entry[]
}

type VoucherType = 'Sales' | 'Receipt' | 'Payment' | 'Journal' | 'Credit Note'

/** The type by what the posting does to the money; bills and credit notes have types of their own. */
export function voucherTypeOf({ kind, entries }: Pick<TallyPosting, 'kind' | 'entries'>): VoucherType {
  if (kind === 'order_billed') return 'Sales'
  if (kind === 'credit_note') return 'Credit Note'
  const money = sumOf(entries.filter(({ account }) => account === 'money'))
  return money > 0 ? 'Receipt' : money < 0 ? 'Payment' : 'Journal'
}

/** Ledgers first: Tally refuses vouchers of ledgers that it does not know. */
export function tallyMasters({ company, names, own }: TallyBooks): string {
  const ledgers = [
    ...tallyLedgerKeys.map((key) => ({ name: names[key], group: tallyGroups[key] })),
    ...own.map(({ name, group }) => ({ name, group })),
  ]
  const seen = new Set<string>()
  const once = ledgers.filter(({ name }) => !seen.has(name) && seen.add(name))
  return envelope(
    'All Masters',
    company,
    once.map(({ name, group }) => [
      `<LEDGER NAME="${xmlText(name)}" ACTION="Create">`,
      `<NAME.LIST><NAME>${xmlText(name)}</NAME></NAME.LIST>`,
      `<PARENT>${xmlText(group)}</PARENT>`,
      `</LEDGER>`,
    ]),
  )
}

/** One voucher for each posting. Tally may number them anew, so our id stands in the narration too. */
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
export function ledgerEntries(books: TallyBooks, entries: readonly Entry[]): TallyEntry[] {
  const sums = new Map<string, Paise>()
  for (const entry of entries) {
    const ledger = ledgerOf(books, entry)
    sums.set(ledger, (sums.get(ledger) ?? 0) + entry.amountPaise)
  }
  return [...sums].filter(([, paise]) => paise !== 0).map(([ledger, amountPaise]) => ({ ledger, amountPaise }))
}

function ledgerOf({ names, own }: TallyBooks, { account, paymentModeId, categoryId }: Entry): string {
  if (account !== 'money' && account !== 'expense') return names[ledgerKeyOf[account]]
  const id = account === 'money' ? paymentModeId : categoryId
  return own.find((ledger) => ledger.id === id)?.name ?? account
}

function voucher(books: TallyBooks, posting: TallyPosting, entries: readonly TallyEntry[]): string[] {
  const { id, kind, day, number, party, note } = posting
  const type = voucherTypeOf(posting)
  const narration = [kind.replaceAll('_', ' '), number, party, note, id].filter((part) => part !== '').join(', ')
  const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
  return [
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" REMOTEID="${xmlText(id)}">`,
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    ...(number === '' ? [] : [tag('VOUCHERNUMBER', number)]),
    tag('PARTYLEDGERNAME', partyLedger(books, entries)),
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
