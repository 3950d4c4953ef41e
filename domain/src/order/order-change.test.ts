import { describe, expect, test } from 'vitest'
import { balancesOf } from '../ledger/ledger-balances.ts'
import { changeOrder } from './order-change.ts'
import type { BilledAmounts } from './order-total.ts'

const key = { customerId: 'asha', orderId: 'o1' }
const billOf = (amtPaise: number): BilledAmounts => ({
  taxablePaise: amtPaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundOffPaise: 0,
  amtPaise,
})

describe('changeOrder', () => {
  test('a larger bill only raises the balance', () => {
    const change = { ...key, before: billOf(1000), after: billOf(1500), paidPaise: 1000, adjustedPaise: 0 }
    expect(changeOrder(change)).toMatchObject({ paidPaise: 1000, balancePaise: 500, toAdvancePaise: 0 })
  })

  test('a bill below what was paid gives the surplus back as advance, adjusted money first', () => {
    const change = { ...key, before: billOf(1000), after: billOf(500), paidPaise: 700, adjustedPaise: 100 }
    const changed = changeOrder(change)
    expect(changed).toMatchObject({ paidPaise: 500, adjustedPaise: 0, balancePaise: 0, toAdvancePaise: 300 })
    expect(changed.postings.map((posting) => posting.kind)).toEqual(['order_changed', 'paid_moved_to_advance'])
    const { customers } = balancesOf(changed.postings.flatMap((posting) => posting.entries))
    expect(customers.get('asha')).toEqual({ duePaise: -200, advancePaise: 300, adjustedPaise: -100 })
  })

  test('the same bill books nothing', () => {
    const change = { ...key, before: billOf(1000), after: billOf(1000), paidPaise: 1000, adjustedPaise: 0 }
    expect(changeOrder(change).postings).toEqual([])
  })
})
