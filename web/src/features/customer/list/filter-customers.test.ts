import type { Customer } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { filterCustomers } from './filter-customers.ts'

const person = (name: string, contact: string, money: Partial<Customer> = {}) =>
  ({ name, contact, custId: 'C-7', email: '', note: '', due: 0, advance: 0, openOrders: 0, ...money }) as Customer

const asha = person('Asha Rao', '9876543210', { due: 120 })
const ravi = person('Ravi Asher', '9000011111', { openOrders: 2, note: 'Gate code 4' })
const everybody = [asha, ravi]

describe('filterCustomers', () => {
  it('gives the very same list when nothing is asked', () => {
    expect(filterCustomers(everybody, '  ', null)).toBe(everybody)
  })

  it('finds every word, in any order and case', () => {
    expect(filterCustomers(everybody, 'rao ASHA', null)).toEqual([asha])
    expect(filterCustomers(everybody, 'ash', null)).toEqual(everybody)
    expect(filterCustomers(everybody, 'gate', null)).toEqual([ravi])
  })

  it('reads a spaced phone number as one', () => {
    expect(filterCustomers(everybody, '98765 43210', null)).toEqual([asha])
    expect(filterCustomers(everybody, '९८७६५ ४३२१०', null)).toEqual([asha])
  })

  it('leaves those who owe, or have clothes here', () => {
    expect(filterCustomers(everybody, '', 'due')).toEqual([asha])
    expect(filterCustomers(everybody, 'ash', 'open')).toEqual([ravi])
  })
})
