import { expect, test } from 'vitest'
import { code128Shape, qrShape } from './code-shape.ts'

const barsOf = (path: string) =>
  [...path.matchAll(/M([\d.]+) 0h([\d.]+)/g)].map(([, from, wide]) => [Number(from), Number(wide)] as const)

test('bars begin and end with the symbol, on whole modules, and never touch', () => {
  const { modules, path } = code128Shape('A12345-03K')
  const bars = barsOf(path)
  expect(modules).toBe(145)
  expect(bars[0]).toEqual([0, 2])
  expect(bars.at(-1)).toEqual([143, 2])
  for (const [index, [from, wide]] of bars.entries()) {
    expect([from, wide].every(Number.isInteger)).toBe(true)
    expect(from + wide).toBeLessThan(bars[index + 1]?.[0] ?? modules + 1)
  }
})

test('a tag fits the smallest QR, so that its dots are large', () => {
  expect(qrShape('A12345-03K')).toMatchObject({ modules: 21 })
  expect(qrShape('ABCD99999999-9999Z')).toMatchObject({ modules: 21 })
})
