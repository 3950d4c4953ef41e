import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accounts, type Entry, makePosting, type PostingKind, reversalKinds, reverse, sumOf } from './ledger.ts'

const kinds = Object.keys(reversalKinds) as PostingKind[]

describe('makePosting', () => {
  test('refuses entries that do not sum to zero', () => {
    const entries: Entry[] = [
      { account: 'money', paymentModeId: 'cash', amountPaise: 100 },
      { account: 'sales', amountPaise: -99 },
    ]
    expect(() => makePosting('payment_received', entries)).toThrow('do not sum to zero')
  })

  test('leaves out entries of nothing', () => {
    expect(makePosting('order_billed', [{ account: 'igst', amountPaise: 0 }]).entries).toEqual([])
  })

  test('refuses fractions of a paisa even when they cancel out', () => {
    const entries: Entry[] = [
      { account: 'money', amountPaise: 0.5 },
      { account: 'sales', amountPaise: -0.5 },
    ]
    expect(() => makePosting('payment_received', entries)).toThrow('whole number')
  })
})

describe('reverse', () => {
  test('takes the opposite of every entry and names it so', () => {
    const banked = makePosting('cash_banked', [
      { account: 'bank', amountPaise: 500 },
      { account: 'money', paymentModeId: 'cash', amountPaise: -500 },
    ])
    expect(reverse(banked)).toEqual({
      kind: 'cash_banked_reversed',
      entries: [
        { account: 'bank', amountPaise: -500 },
        { account: 'money', paymentModeId: 'cash', amountPaise: 500 },
      ],
    })
  })

  test('done twice gives the first posting again, for every kind', () => {
    const entry = fc.record({ account: fc.constantFrom(...accounts), amountPaise: fc.integer({ min: 1, max: 1e9 }) })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(entry, { minLength: 1, maxLength: 6 }), (kind, entries) => {
        const balanced: Entry[] = [...entries, { account: 'owner', amountPaise: -sumOf(entries) }]
        const posting = makePosting(kind, balanced)
        expect(reverse(reverse(posting))).toEqual(posting)
        expect(sumOf([...posting.entries, ...reverse(posting).entries])).toBe(0)
      }),
    )
  })
})
