import { describe, expect, expectTypeOf, it } from 'vitest'
import { anyText, oneOf, searchParams } from './search-params.ts'

const read = searchParams({ id: anyText, tab: oneOf(['orders', 'ledger']) })

describe('the words of an address', () => {
  it('are read as they stand there', () => {
    expect(read({ id: '00012', tab: 'ledger' })).toEqual({ id: '00012', tab: 'ledger' })
  })

  it.each([
    [{ tab: 'secrets' }],
    [{ tab: '' }],
    [{ tab: ['ledger'] }],
    [{ id: 7 }],
    [{ id: ' ' }],
    [{ id: null, tab: {} }],
    [{}],
  ])('that mean nothing are undefined by name, so that the router does not keep them: %o', (search) => {
    const found = read(search)
    expect(Object.keys(found)).toEqual(['id', 'tab'])
    expect(Object.values(found)).toEqual([undefined, undefined])
  })

  it('have the types of their readers', () => {
    expectTypeOf(read({}).tab).toEqualTypeOf<'orders' | 'ledger' | undefined>()
  })
})
