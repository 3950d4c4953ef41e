import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultService } from './default-service.ts'

const offered = ['Wash & Iron', 'Steam Iron', 'Dry Clean']

describe('the service of a cloth', () => {
  it.each([
    [{ named: 'Steam Iron', pressed: 'Dry Clean', taken: 'Wash & Iron' }, 'Steam Iron'],
    [{ pressed: 'Steam Iron', taken: 'Dry Clean', usual: 'Dry Clean' }, 'Steam Iron'],
    [{ taken: 'Dry Clean', usual: 'Steam Iron' }, 'Dry Clean'],
    [{ usual: 'Dry Clean' }, 'Dry Clean'],
    [{}, 'Wash & Iron'],
    // What it has no rate for does not count.
    [{ pressed: 'Wash & Fold', taken: 'Darning', usual: 'Dry Clean' }, 'Dry Clean'],
  ])('of %j is %s', (wishes, service) => expect(defaultService(wishes, offered)).toBe(service))

  it('is one that it has a rate for, if there is any', () => {
    const service = fc.option(fc.constantFrom(...offered, 'Darning'), { nil: undefined })
    const wishes = fc.record({ named: service, pressed: service, taken: service, usual: service })
    fc.assert(
      fc.property(wishes, fc.subarray(offered), (wanted, has) => {
        const found = defaultService(wanted, has)
        expect(has.length === 0 ? found === undefined : has.includes(found ?? '')).toBe(true)
      }),
    )
  })
})
