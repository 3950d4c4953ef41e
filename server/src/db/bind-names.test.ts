import { describe, expect, test } from 'vitest'
import { assignments, insertion } from './assemble.ts'
import { bindNames } from './bind-names.ts'

describe('names in a statement', () => {
  test('become places, each name one, in the order in which they come', () => {
    const text = 'select :b::text, :a from t where b = :b and a <> :a2'
    expect(bindNames('one', text, { a: 1, b: 2, a2: null })).toEqual({
      text: 'select $1::text, $2 from t where b = $1 and a <> $3',
      values: [2, 1, null],
    })
  })

  test('are no casts, and nothing inside a word', () => {
    const text = `select '2026-11-16'::date, 'orders:Ready', x[1:2] from t where id = :id`
    expect(bindNames('two', text, { id: 7 }).text).toBe(text.replace(':id', '$1'))
  })

  test('keep their values apart from call to call', () => {
    expect(bindNames('three', 'select :a', { a: 1 }).values).toEqual([1])
    expect(bindNames('three', 'select :a', { a: 2 }).values).toEqual([2])
  })

  test('that are not told, or not asked for, are refused', () => {
    expect(() => bindNames('four', 'select :a', {})).toThrow('The statement four is not told :a')
    expect(() => bindNames('five', 'select :a', { a: undefined })).toThrow('The statement five is not told :a')
    expect(() => bindNames('six', 'select :a', { a: 1, b: 2 })).toThrow('The statement six has no place for :b')
  })

  test('are left alone where the values come by place', () => {
    expect(bindNames('seven', 'select $1', [1])).toEqual({ text: 'select $1', values: [1] })
  })
})

describe('a statement made of the columns of a row', () => {
  test('inserts and changes them by name', () => {
    expect(insertion({ id: 1, store_id: 2 })).toBe('(id, store_id) values (:id, :store_id)')
    expect(assignments({ note: 'a', paid_on: null })).toEqual(['note = :note', 'paid_on = :paid_on'])
  })

  test('takes no name that could be anything but a column', () => {
    for (const name of ['a; drop table t', 'a b', 'A', '"a"', '1a', '']) {
      expect(() => insertion({ [name]: 1 })).toThrow('is no name of a column')
      expect(() => assignments({ [name]: 1 })).toThrow('is no name of a column')
    }
  })
})
