import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GstBill, GstNote } from '../gst/gst-documents.ts'
import { totalSums } from '../gst/gst-documents.ts'
import { billEntries } from '../ledger/order-postings.ts'
import { randomMonth } from '../testing/gst-months.ts'
import type { TallyPosting } from './tally-file.ts'
import { differentInTally } from './tally-return.ts'

/** What the books hold for a bill or note, as Tally gets it. */
function postingOf(document: GstBill | GstNote): TallyPosting {
  const sums = { ...totalSums(document.groups), amtPaise: document.amtPaise }
  const tax = sums.cgstPaise + sums.sgstPaise + sums.igstPaise
  const roundOffPaise = document.amtPaise - sums.taxablePaise - tax
  const isNote = document.kind === 'credit' || document.kind === 'debit'
  const sign = document.kind === 'credit' ? -1 : 1
  const gstin = document.parties.customerGstin ?? ''
  const entries = billEntries({ customerId: 'c', orderId: 'o' }, { ...sums, roundOffPaise }, sign)
  return {
    id: document.number,
    kind: isNote ? (document.kind === 'credit' ? 'credit_note' : 'debit_note') : 'order_billed',
    day: document.on,
    numbers: [document.number],
    party: 'C-1',
    note: '',
    document: { kind: 'billKind' in document ? document.billKind : document.kind, parties: document.parties },
    entries: entries.filter(({ amountPaise }) => amountPaise !== 0).map((entry) => ({ ...entry, gstin })),
  }
}

const standing = (bills: readonly GstBill[]) => bills.filter(({ isCancelled }) => !isCancelled)
const postingsOf = ({ bills, notes }: { bills: GstBill[]; notes: GstNote[] }) =>
  [...standing(bills), ...notes].map(postingOf)

/** A month with something in it that the return tells. */
const month = randomMonth.filter(({ bills }) =>
  standing(bills).some(({ kind, amtPaise }) => kind === 'regular' && amtPaise > 0),
)
const firstOf = (postings: readonly TallyPosting[]) =>
  postings.findIndex(
    ({ document, entries }) =>
      document?.kind === 'regular' && entries.some(({ account }) => account === 'receivable_billed'),
  )

describe('the documents of the return and of Tally', () => {
  test('are the same in every month, whatever the schemes and notes', () => {
    fc.assert(
      fc.property(randomMonth, (drawn) => {
        expect(differentInTally(drawn, postingsOf(drawn))).toEqual([])
        expect(differentInTally(drawn, postingsOf(drawn).toReversed())).toEqual([])
      }),
    )
  })

  test('differ by name when one is missing, stands twice, or says something else', () => {
    fc.assert(
      fc.property(
        month,
        fc.constantFrom('gone', 'twice', 'day', 'gstin', 'paisa', 'number', 'type'),
        (drawn, fault) => {
          const postings = postingsOf(drawn)
          const at = firstOf(postings)
          const found = postings[at] as TallyPosting
          const wrong: Record<typeof fault, TallyPosting[]> = {
            gone: [],
            twice: [found, found],
            day: [{ ...found, day: '2026-11-01' }],
            gstin: [{ ...found, entries: found.entries.map((entry) => ({ ...entry, gstin: '36AAACT2727Q1ZZ' })) }],
            paisa: [
              {
                ...found,
                entries: [
                  ...found.entries,
                  { account: 'sales', amountPaise: 1 },
                  { account: 'round_off', amountPaise: -1 },
                ],
              },
            ],
            number: [{ ...found, numbers: ['SPK/2627/999999'] }],
            type: [{ ...found, kind: found.kind === 'credit_note' ? 'debit_note' : 'credit_note' }],
          }
          const told = postings.toSpliced(at, 1, ...wrong[fault])
          expect(differentInTally(drawn, told)).toContain(found.numbers[0])
        },
      ),
    )
  })
})
