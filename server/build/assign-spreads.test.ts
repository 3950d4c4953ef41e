import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSpreadsIn } from './assign-spreads.mjs'

const rewritten = (code: string) => assignSpreadsIn(code).toString().replaceAll(/\s+/g, ' ')
const evaluate = (code: string) => new Function(`return (${code})`)() as object

test.each([
  ['({ ...a, b })', '(Object.assign({}, a, { b }))'],
  ['({ b, ...a })', '(Object.assign({ b, }, a ))'],
  ['({ ...(a ?? {}), b: 1, ...c, d })', '(Object.assign({}, (a ?? {}), {b: 1, }, c, {d }))'],
  ['({ ...a, b: { ...c, d } })', '(Object.assign({}, a, {b: Object.assign({}, c, {d }) }))'],
])('%s', (code, wanted) => {
  const tight = (text: string) => text.replaceAll(' ', '')
  expect(tight(rewritten(code))).toBe(tight(wanted))
})

test.each([
  '({ ...a })',
  '({ a, b })',
  '({ ...a, get b() { return 1 } })',
  '({ ...a, __proto__: b })',
  'f(...a)',
  '[...a, b]',
])('%s stays as it is', (code) => {
  expect(rewritten(code)).toBe(code)
})

const nameOf = (field: string) => (field.startsWith('...') || field.startsWith('/*') ? field : field.split(/[:(]/)[0])

/** A literal with fields, spreads, comments and literals inside, as code. */
const literal: fc.Arbitrary<string> = fc.letrec<{ literal: string; field: string; value: string }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.integer().map(String), fc.constant('null'), tie('literal')),
  field: fc.oneof(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c', '"d e"', '["f"]', '1'), tie('value'))
      .map(([name, value]) => `${name}: ${value}`),
    tie('value').map((value) => `...${value}`),
    tie('value').map((value) => `/* , */ ...(${value} && { a: 1, ...{ b: 2 } })`),
    fc.constant('c() { return { ...this, c: 1 } }'),
  ),
  // No name twice: there V8 itself is not true to the order.
  literal: fc.uniqueArray(tie('field'), { maxLength: 5, selector: nameOf }).map((fields) => `{ ${fields.join(', ')} }`),
})).literal

test('any literal means the same as before, with its fields in the same order', () => {
  fc.assert(
    fc.property(literal, (code) => {
      const [before, after] = [evaluate(code), evaluate(assignSpreadsIn(`(${code})`).toString())]
      const show = (value: object) =>
        JSON.stringify(value, (_, each) => (typeof each === 'function' ? 'a method' : each))
      expect(show(after)).toBe(show(before))
    }),
  )
})
