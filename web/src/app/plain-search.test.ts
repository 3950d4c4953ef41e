import { describe, expect, it } from 'vitest'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'

describe('plain search values', () => {
  it.each(['00012', '12345678901234567890', 'true', 'null', '{"a":1}', '1e3', 'Anil & Sons', 'अनिल'])(
    'keep %s as it is, there and back',
    (value) => {
      expect(parsePlainSearch(stringifyPlainSearch({ invoice: value }))).toEqual({ invoice: value })
    },
  )

  it('leave out what is not given', () => {
    expect(stringifyPlainSearch({ customer: undefined, id: null })).toBe('')
  })
})
