import { expect, test } from 'vitest'
import { defaultSac, isSac } from './sac.ts'

test.each([
  ['Dry Clean', '999712'],
  ['Dry-cleaning', '999712'],
  ['Wash & Fold', '999713'],
  ['Wash and Iron', '999713'],
  ['Shoe cleaning', '999713'],
  ['Iron', '999714'],
  ['Steam Press', '999714'],
  ['Dyeing', '999715'],
  ['Darning', '999719'],
])('%s begins with SAC %s', (service, sac) => expect(defaultSac(service, false)).toBe(sac))

test('self-service is coin-operated whatever it is called', () => expect(defaultSac('Wash', true)).toBe('999711'))

test('a SAC has six digits and begins with 99', () => {
  expect(isSac('999712')).toBe(true)
  for (const text of ['', '99971', '9997122', '123456', '99971a']) expect(isSac(text)).toBe(false)
})
