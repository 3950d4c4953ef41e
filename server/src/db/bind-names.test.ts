import { describe, expect, test } from 'vitest'
import { assignments, insertion } from './assemble.ts'
import { bindNames } from './bind-names.ts'

describe('named parameters', () => {
  test('become positions, one per name, in order of appearance', () => {
    const text = 'select :b::text, :a from t where b = :b and a <> :a2'
    expect(bindNames('one', text, { a: 1, b: 2, a2: null })).toEqual({
      text: 'select $1::text, $2 from t where b = $1 and a <> $3',
      values: [2, 1, null],
    })
  })

  test('are not confused with casts or colons inside words', () => {
    const text = `select '2026-11-16'::date, 'orders:Ready', x[1:2] from t where id = :id`
    expect(bindNames('two', text, { id: 7 }).text).toBe(text.replace(':id', '$1'))
  })

  test('keep the values of each call separate', () => {
    expect(bindNames('three', 'select :a', { a: 1 }).values).toEqual([1])
    expect(bindNames('three', 'select :a', { a: 2 }).values).toEqual([2])
  })

  test('that are missing or unused are refused', () => {
    expect(() => bindNames('four', 'select :a', {})).toThrow('The statement four got no value for :a')
    expect(() => bindNames('five', 'select :a', { a: undefined })).toThrow('The statement five got no value for :a')
    expect(() => bindNames('six', 'select :a', { a: 1, b: 2 })).toThrow('The statement six does not use :b')
  })

  test('are not looked for when the values are positional', () => {
    expect(bindNames('seven', 'select $1', [1])).toEqual({ text: 'select $1', values: [1] })
  })
})

describe('a statement built from the columns of a row', () => {
  test('inserts and updates them by name', () => {
    expect(insertion({ id: 1, store_id: 2 })).toBe('(id, store_id) values (:id, :store_id)')
    expect(assignments({ note: 'a', paid_on: null })).toEqual(['note = :note', 'paid_on = :paid_on'])
  })

  test('refuses names that are not plain column names', () => {
    for (const name of ['a; drop table t', 'a b', 'A', '"a"', '1a', '']) {
      expect(() => insertion({ [name]: 1 })).toThrow('is not a column name')
      expect(() => assignments({ [name]: 1 })).toThrow('is not a column name')
    }
  })
})
