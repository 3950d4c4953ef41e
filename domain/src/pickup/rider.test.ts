import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../ledger/ledger.ts'
import { balancesOf } from '../ledger/ledger-balances.ts'
import { riderCashCounted, riderCashTaken } from '../ledger/store-postings.ts'
import { judgeProof, MAX_CODE_TRIES } from './hand-over-proof.ts'
import { nearestNext } from './nearest-next.ts'

describe('a hand-over', () => {
  const nothing = { isCodeRight: undefined, hasPhoto: false, reason: '', tries: 0 }

  test('is shown by the right code or by a photo', () => {
    expect(judgeProof({ ...nothing, isCodeRight: true })).toEqual({ proof: 'code' })
    expect(judgeProof({ ...nothing, hasPhoto: true })).toEqual({ proof: 'photo' })
    expect(judgeProof(nothing)).toEqual({ refused: 'proof_needed' })
  })

  test('counts a photo that came with a code nobody could check', () => {
    expect(judgeProof({ ...nothing, isCodeRight: false, hasPhoto: true })).toEqual({ proof: 'photo' })
  })

  test('has three codes; then only a photo with a reason counts', () => {
    const wrong = (tries: number) => judgeProof({ ...nothing, isCodeRight: false, tries })
    expect(wrong(0)).toEqual({ refused: 'delivery_code_wrong', left: 2 })
    expect(wrong(1)).toEqual({ refused: 'delivery_code_wrong', left: 1 })
    expect(wrong(2)).toEqual({ refused: 'delivery_code_used_up' })
    expect(judgeProof({ ...nothing, isCodeRight: true, tries: 3 })).toEqual({ refused: 'delivery_code_used_up' })
    expect(judgeProof({ ...nothing, hasPhoto: true, tries: 3 })).toEqual({ refused: 'delivery_code_used_up' })
    expect(judgeProof({ ...nothing, hasPhoto: true, reason: 'phone off', tries: 3 })).toEqual({ proof: 'photo' })
  })

  test('never passes without the right code or a photo', () => {
    const given = fc.record({
      isCodeRight: fc.constantFrom(true, false, undefined),
      hasPhoto: fc.boolean(),
      reason: fc.constantFrom('', ' ', 'phone off'),
      tries: fc.nat(MAX_CODE_TRIES + 2),
    })
    fc.assert(
      fc.property(given, (proof) => {
        const verdict = judgeProof(proof)
        if ('proof' in verdict) expect(verdict.proof === 'code' ? proof.isCodeRight : proof.hasPhoto).toBe(true)
        if ('left' in verdict) expect(verdict.left).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the nearest stop next', () => {
  const stop = (address: string, pinCode = '411045', from = '10:00') => ({ address, pinCode, from, to: '13:00' })
  const shop = { address: 'Main Street', pinCode: '411045' }
  const addresses = (stops: { address: string }[]) => stops.map(({ address }) => address)

  test('goes along a street before it goes to another one', () => {
    const stops = [stop('4, Park Lane'), stop('30 Lake Road'), stop('12 Lake Road'), stop('7, Park Lane')]
    const start = { address: '10 Lake Road', pinCode: '411045' }
    expect(addresses(nearestNext(stops, start))).toEqual([
      '12 Lake Road',
      '30 Lake Road',
      '4, Park Lane',
      '7, Park Lane',
    ])
  })

  test('stays near in PIN codes, and does an earlier slot first', () => {
    const far = stop('1 Hill Road', '411060')
    const next = stop('2 Fort Road', '411046')
    const early = stop('3 Old Road', '411099', '08:00')
    expect(nearestNext([far, next, early], shop)).toEqual([early, far, next])
    expect(nearestNext([far, next], shop)).toEqual([next, far])
  })

  test('leaves out nothing and adds nothing', () => {
    const stops = fc.array(
      fc.record({
        address: fc.string(),
        pinCode: fc.constantFrom('411001', '411045', ''),
        from: fc.constantFrom('08:00', '10:00'),
        to: fc.constant('13:00'),
      }),
    )
    fc.assert(
      fc.property(stops, (given) => {
        const ordered = nearestNext(given, shop)
        expect(ordered).toHaveLength(given.length)
        expect(new Set(ordered)).toEqual(new Set(given))
        expect(ordered.map(({ from }) => from)).toEqual(given.map(({ from }) => from).sort())
      }),
    )
  })
})

describe('the cash of a rider', () => {
  const cash = (amountPaise: number) => ({ paymentModeId: 'cash', amountPaise })

  test('is out of the drawer until it is counted in, less what is missing', () => {
    const taken = [riderCashTaken('ravi', cash(6_000)), riderCashTaken('ravi', cash(4_000))]
    const counted = riderCashCounted('ravi', 'cash', { expectedPaise: 10_000, countedPaise: 9_500 })
    const out = balancesOf(taken.flatMap(({ entries }) => entries))
    expect(out.money.get('cash')).toBe(-10_000)
    expect(out.accounts.get('rider_cash')).toBe(10_000)
    const all = balancesOf([...taken, counted].flatMap(({ entries }) => entries))
    expect(all.money.get('cash')).toBe(-500)
    expect(all.accounts.get('rider_cash')).toBe(0)
    expect(all.accounts.get('cash_difference')).toBe(500)
  })

  test('is no wage: what an employee is owed and was paid stays', () => {
    const { employees } = balancesOf(riderCashTaken('ravi', cash(6_000)).entries)
    expect(employees.get('ravi')).toEqual({ duePaise: 0, paidPaise: 0, balancePaise: 0 })
  })

  test('always balances', () => {
    const paise = fc.nat(10_000_000)
    fc.assert(
      fc.property(paise, paise, (expectedPaise, countedPaise) => {
        expect(sumOf(riderCashCounted('ravi', 'cash', { expectedPaise, countedPaise }).entries)).toBe(0)
      }),
    )
  })
})
