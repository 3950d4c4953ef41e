import { makeTag } from '@clothesline/domain'
import { describe, expect, it } from 'vitest'
import { findDestination, type SearchHits } from './search-destination.ts'
import { markTyped, optionsFor } from './search-options.ts'

const person = (_id: string, name: string, contact: string, label = name) => ({
  _id,
  custId: `C-${contact.slice(-2)}`,
  name,
  contact,
  label,
  due: 0,
})
const asha = person('id-asha', 'Asha Rao', '9876543210')
const ravi = person('id-ravi', 'Ravi', '9000000001')
const otherRavi = person('id-ravi-2', 'ravi', '9000000002')
const order = { _id: 'id-order', invoice: 987, label: '987 (Asha Rao)', status: 'Ready', balance: 120 } as const
const hits: SearchHits = { orders: [order], customers: [asha, ravi, otherRavi] }
const toAsha = { to: '/search/allOrders', search: { id: 'id-asha' } }
const toOrder = (invoice: string) => ({ to: '/allOrders', search: { invoice } })
const toCustomers = (customer: string) => ({ to: '/search', search: { customer } })
const nothing: SearchHits = { orders: [], customers: [] }

describe('Enter in the search box', () => {
  it('opens the customer with a phone number of ten digits', () => {
    expect(findDestination(' 9876543210 ', hits)).toEqual(toAsha)
  })

  it('takes a phone number that nobody has to the customers, to be added', () => {
    expect(findDestination('9123456789', hits)).toEqual(toCustomers('9123456789'))
  })

  it.each(['987', '00012', '98765432101'])('takes %s to the orders as an invoice, digit by digit', (invoice) => {
    expect(findDestination(invoice, nothing)).toEqual(toOrder(invoice))
  })

  it('opens the only customer of a name, in any case', () => {
    expect(findDestination('  asha RAO ', hits)).toEqual(toAsha)
  })

  it('takes a name of several customers, or of none, to the list', () => {
    expect(findDestination('Ravi', hits)).toEqual(toCustomers('Ravi'))
    expect(findDestination(' Meena ', hits)).toEqual(toCustomers('Meena'))
  })

  it('opens the order that the server knows for a garment tag, and none for a foreign one', () => {
    const tag = makeTag({ alias: 'A', invoice: 987, piece: 3 })
    expect(findDestination(tag.toLowerCase(), { orders: [order], customers: [] })).toEqual(toOrder('987'))
    expect(findDestination(tag, nothing)).toBeUndefined()
  })

  it('opens the order that bears a printed number, and otherwise looks for a name', () => {
    expect(findDestination('spk / 2627 / 987', { orders: [order], customers: [] })).toEqual(toOrder('987'))
    expect(findDestination(' SPK/2526/000987 ', nothing)).toEqual(toCustomers('SPK/2526/000987'))
  })

  it('does nothing in an empty box', () => {
    expect(findDestination('   ', hits)).toBeUndefined()
  })

  it('takes the end of a phone to its customer where no order has that number', () => {
    expect(findDestination('3210', { orders: [], customers: [asha] })).toEqual(toAsha)
    expect(findDestination('3210', { orders: [], customers: [asha, ravi] })).toEqual(toCustomers('3210'))
    expect(findDestination('987', { orders: [order], customers: [asha] })).toEqual(toOrder('987'))
    // Orders that only begin with it are not meant.
    expect(findDestination('98', { orders: [order], customers: [asha] })).toEqual(toAsha)
  })

  it('opens a customer by their number, and by a part of a name that only they have', () => {
    expect(findDestination('c-10', { orders: [], customers: [asha] })).toEqual(toAsha)
    expect(findDestination('asha', hits)).toEqual(toAsha)
  })

  it('opens the order at a place on the rack', () => {
    expect(findDestination('A17', { orders: [order], customers: [] })).toEqual(toOrder('987'))
  })
})

describe('the suggestions', () => {
  it('are the orders and then the people, in the words of the server', () => {
    const byPhone = person('id-asha', 'Asha Rao', '9876543210', '9876543210 (Asha Rao)')
    const found = optionsFor('987', { orders: [order], customers: [byPhone] })
    expect(found.map(({ group, label, details }) => [group, label, details])).toEqual([
      ['Orders', '987 (Asha Rao)', ['Ready', '₹120 due']],
      ['Customers', '9876543210 (Asha Rao)', []],
    ])
  })

  it('tell people of one name apart by their phones', () => {
    expect(optionsFor('ra', { orders: [], customers: [ravi, otherRavi] }).map(({ details }) => details)).toEqual([
      ['90000 00001'],
      ['90000 00002'],
    ])
  })

  it('lead to what they name', () => {
    expect(optionsFor('98', { orders: [order], customers: [asha] }).map(({ link }) => link)).toEqual([
      toOrder('987'),
      toAsha,
    ])
  })

  it('say that nothing matches, and offer to add a name or a phone number', () => {
    const words = (text: string) => optionsFor(text, nothing).map(({ label, link }) => [label, link])
    expect(words(' Meena ')).toEqual([['Add “Meena” as a customer', toCustomers('Meena')]])
    expect(words('9123456789')).toEqual([['Add “9123456789” as a customer', toCustomers('9123456789')]])
    expect(words('4711')).toEqual([['No order or customer matches “4711”', null]])
  })

  it('show where they hold what was typed', () => {
    expect(markTyped('987 (Asha Rao)', ' asha ')).toEqual(['987 (', 'Asha', ' Rao)'])
    expect(markTyped('987 (Asha Rao)', '९८')).toEqual(['', '98', '7 (Asha Rao)'])
    expect(markTyped('Ravi', 'ravy')).toEqual(['Ravi'])
  })

  it('are none for an empty box', () => {
    expect(optionsFor(' ', hits)).toEqual([])
  })
})
