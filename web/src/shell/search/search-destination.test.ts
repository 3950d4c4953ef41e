import { makeTag } from '@clothesline/domain'
import { describe, expect, it } from 'vitest'
import { findDestination, needsHits, optionsFor, type SearchHits } from './search-destination.ts'

const asha = { _id: 'id-asha', name: 'Asha Rao', contact: '9876543210' }
const ravi = { _id: 'id-ravi', name: 'Ravi', contact: '9000000001' }
const otherRavi = { _id: 'id-ravi-2', name: 'ravi', contact: '9000000002' }
const hits: SearchHits = { orders: [{ invoice: 987, customer: 'Asha Rao' }], customers: [asha, ravi, otherRavi] }
const nothing: SearchHits = { orders: [], customers: [] }

describe('Enter in the search box', () => {
  it('opens the customer with a phone number of ten digits', () => {
    expect(findDestination(' 9876543210 ', hits)).toBe('/search/allOrders?id=id-asha')
  })

  it('takes a phone number that nobody has to the customers, to be added', () => {
    expect(findDestination('9123456789', hits)).toBe('/search?customer=9123456789')
  })

  it.each(['987', '00012', '98765432101'])('takes %s to the orders as an invoice, digit by digit', (invoice) => {
    expect(findDestination(invoice, nothing)).toBe(`/allOrders?invoice=${invoice}`)
  })

  it('opens the only customer of a name, in any case', () => {
    expect(findDestination('  asha RAO ', hits)).toBe('/search/allOrders?id=id-asha')
  })

  it('takes a name of several customers, or of none, to the list', () => {
    expect(findDestination('Ravi', hits)).toBe('/search?customer=Ravi')
    expect(findDestination(' Meena ', hits)).toBe('/search?customer=Meena')
  })

  it('opens the order of a garment tag', () => {
    const tag = makeTag({ alias: 'A', invoice: 12345, piece: 3 })
    expect(findDestination(tag.toLowerCase(), nothing)).toBe('/allOrders?invoice=12345')
  })

  it('does nothing in an empty box', () => {
    expect(findDestination('   ', hits)).toBeUndefined()
  })

  it('asks the server only about phones and names', () => {
    expect(['9876543210', 'Asha', '987', ''].map(needsHits)).toEqual([true, true, false, false])
  })
})

describe('the suggestions', () => {
  it('for digits read invoice (customer) and contact (name)', () => {
    expect(optionsFor('987', { orders: hits.orders, customers: [asha] }).map(({ label }) => label)).toEqual([
      '987 (Asha Rao)',
      '9876543210 (Asha Rao)',
    ])
  })

  it('for a text are the names', () => {
    expect(optionsFor('ra', hits).map(({ label }) => label)).toEqual(['Asha Rao', 'Ravi', 'ravi'])
  })

  it('lead to what they name', () => {
    const [order, customer] = optionsFor('98', { orders: hits.orders, customers: [asha] })
    expect(order?.href).toBe('/allOrders?invoice=987')
    expect(customer?.href).toBe('/search/allOrders?id=id-asha')
  })

  it('are none for an empty box', () => {
    expect(optionsFor(' ', hits)).toEqual([])
  })
})
