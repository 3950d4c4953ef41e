import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'
import { showTable } from './show-table.mjs'

const known = ['kill-app', 'fuzz', 'model']

describe('npm run prove', () => {
  test('without arguments runs everything, in the short size', () => {
    expect(readArguments([], known, 42)).toEqual({ names: known, size: 'short', seed: 42 })
  })

  test('accepts properties, the full size and a seed, in any order', () => {
    const wanted = { names: ['fuzz', 'model'], size: 'full', seed: 7 }
    expect(readArguments(['fuzz', '--seed', '7', 'model', '--full'], known, 42)).toEqual(wanted)
  })

  test.each([[['fuz']], [['--ful']], [['--seed']], [['--seed', 'x']], [['--seed', '-1']]])('refuses %j', (words) => {
    expect(() => readArguments(words, known, 42)).toThrow(/accepts --full|takes a whole number/)
  })

  test('prints a table that is valid Markdown', () => {
    const row = { name: 'fuzz', tried: '40 bodies', result: 'holds', time: '1 s' }
    expect(showTable([row]).split('\n')).toEqual([
      '| property | size      | result | time |',
      '|----------|-----------|--------|------|',
      '| fuzz     | 40 bodies | holds  | 1 s  |',
    ])
  })
})
