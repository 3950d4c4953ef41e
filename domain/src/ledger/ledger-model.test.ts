import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, customers, modes, newPaper, type Step, take, verbs } from '../testing/reference-ledger.ts'
import { type Entry, sumOf } from './ledger.ts'
import { addEntries, balancesOf } from './ledger-balances.ts'

const anyStep: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...verbs),
  customer: fc.constantFrom(...customers),
  mode: fc.constantFrom(...modes),
  amount: fc.integer({ min: 1, max: 2000 }),
  taxed: fc.boolean(),
  which: fc.nat(),
})

test('after any sequence of operations the books agree with a clerk who kept plain sums', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 120, size: 'max' }), (steps) => {
      const paper = newPaper()
      const entries: Entry[] = []
      const running = balancesOf([])
      for (const step of steps) {
        for (const posting of take(paper, step)) {
          expect(sumOf(posting.entries)).toBe(0)
          entries.push(...posting.entries)
          addEntries(running, posting.entries)
        }
      }
      const books = balancesOf(entries)
      expect(running).toEqual(books)
      expect(sumOf(entries)).toBe(0)
      for (const [id, order] of paper.orders) {
        expect(books.orders.get(id)).toEqual({
          amtPaise: order.isDeleted ? 0 : order.bill.amtPaise,
          paidPaise: order.paid,
          adjustedPaise: order.adjusted,
          balancePaise: balanceOf(order),
        })
        expect(balanceOf(order)).toBeGreaterThanOrEqual(0)
      }
      for (const customer of customers) {
        const own = [...paper.orders.values()].filter((order) => order.customer === customer)
        expect(books.customers.get(customer)?.duePaise ?? 0).toBe(own.reduce((sum, order) => sum + balanceOf(order), 0))
        expect(books.customers.get(customer)?.advancePaise ?? 0).toBe(paper.advance.get(customer) ?? 0)
      }
      for (const mode of modes) expect(books.money.get(mode) ?? 0).toBe(paper.money.get(mode) ?? 0)
      const { due, paid } = paper.employee
      const employee = books.employees.get('meena') ?? { duePaise: 0, paidPaise: 0, balancePaise: 0 }
      expect(employee).toEqual({ duePaise: due, paidPaise: paid, balancePaise: due - paid })
    }),
    { numRuns: 300 },
  )
})
