import { describe, expect, it } from 'vitest'
import { changedOf, mergeTyped } from './merge-typed.ts'

const before = { name: 'Meena', role: 'Ironing', tags: ['a'] }

describe('changedOf', () => {
  it('is only what differs', () => {
    expect(changedOf({ ...before, tags: ['a'], role: '' }, before)).toEqual({ role: '' })
    expect(changedOf({ ...before }, before)).toEqual({})
  })
})

describe('mergeTyped', () => {
  it('keeps what was typed and follows the rest', () => {
    const typed = { ...before, name: 'Meena Iyer' }
    expect(mergeTyped(typed, before, { ...before, role: 'Counter' })).toEqual({
      name: 'Meena Iyer',
      role: 'Counter',
      tags: ['a'],
    })
  })

  it('prefers what was typed where both changed the same field', () => {
    const merged = mergeTyped({ ...before, role: 'Driver' }, before, { ...before, role: 'Counter' })
    expect(merged.role).toBe('Driver')
  })

  it('compares lists by what is in them', () => {
    const merged = mergeTyped({ ...before, tags: ['a'] }, before, { ...before, tags: ['a', 'b'] })
    expect(merged.tags).toEqual(['a', 'b'])
  })
})
