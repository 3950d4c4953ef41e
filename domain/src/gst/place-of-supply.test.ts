import { describe, expect, test } from 'vitest'
import { gstStates } from '../tax/gstin.ts'
import { anyConsumer, stateCodes, stateOfCustomer, stateOfPinCode, wantsAddress } from './place-of-supply.ts'

const nameOf = (pinCode: string) => gstStates.get(stateOfPinCode(pinCode) ?? '')

describe('the state of a PIN code', () => {
  test.each([
    ['411038', 'Maharashtra'],
    ['403001', 'Goa'],
    ['560001', 'Karnataka'],
    ['226024', 'Uttar Pradesh'],
    ['248001', 'Uttarakhand'],
    ['110001', 'Delhi'],
    ['194101', 'Ladakh'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['533464', 'Puducherry'],
    ['682555', 'Lakshadweep'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['834001', 'Jharkhand'],
    ['822101', 'Jharkhand'],
    ['823001', 'Bihar'],
    ['800001', 'Bihar'],
    ['781001', 'Assam'],
    ['799001', 'Tripura'],
  ])('%s is in %s', (pinCode, state) => expect(nameOf(pinCode)).toBe(state))

  test.each(['605001', '607402', '396210', '160017', '247667', '900056', '000000'])(
    '%s says nothing for sure',
    (pinCode) => expect(stateOfPinCode(pinCode)).toBeUndefined(),
  )

  test('is one that is still given out', () => {
    for (let three = 100; three < 1000; three++) {
      const state = stateOfPinCode(`${three}001`)
      if (state !== undefined) expect(stateCodes).toContain(state)
    }
  })
})

describe('the state of a customer', () => {
  test('is the chosen one, or that of the address', () => {
    expect(stateOfCustomer({ state: '', address: '7 Lake Road, Bengaluru 560 001' })).toBe('29')
    expect(stateOfCustomer({ state: '30', address: '7 Lake Road, Bengaluru 560 001' })).toBe('30')
    expect(stateOfCustomer({ state: '', address: '7 Lake Road' })).toBeUndefined()
  })

  test('and the address are wanted on large bills to consumers', () => {
    const regular = { kind: 'regular', halfRateBasisPoints: 900, interState: false } as const
    expect(wantsAddress(regular, 49_999_99, anyConsumer)).toBe(false)
    expect(wantsAddress(regular, 50_000_00, anyConsumer)).toBe(true)
    expect(wantsAddress(regular, 50_000_00, { ...anyConsumer, address: '7 Lake Road' })).toBe(true)
    expect(wantsAddress(regular, 50_000_00, { ...anyConsumer, address: '7 Lake Road', state: '27' })).toBe(false)
    expect(wantsAddress({ ...regular, customerGstin: '27AAACT2727Q1ZW' }, 50_000_00, anyConsumer)).toBe(false)
    expect(wantsAddress({ kind: 'none' }, 50_000_00, anyConsumer)).toBe(false)
  })
})
