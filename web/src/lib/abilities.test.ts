import { describe, expect, it } from 'vitest'
import { can } from './abilities.ts'

describe('can', () => {
  it('lets an Admin make, see and change stores, and nothing else', () => {
    expect(can('create', 'store', 'Admin')).toBe(true)
    expect(can('update', 'store', 'Admin')).toBe(true)
    expect(can('read', 'order', 'Admin')).toBe(false)
    expect(can('read', 'search', 'Admin')).toBe(false)
    expect(can('update', 'password', 'Admin')).toBe(false)
  })

  it('lets a Store run its own work, but not make stores', () => {
    expect(can('create', 'order', 'Store')).toBe(true)
    expect(can('read', 'search', 'Store')).toBe(true)
    expect(can('update', 'password', 'Store')).toBe(true)
    expect(can('create', 'store', 'Store')).toBe(false)
    expect(can('delete', 'employee', 'Store')).toBe(false)
  })

  it('lets a visitor without login do nothing', () => {
    expect(can('read', 'store', null)).toBe(false)
    expect(can('read', 'acl-page', null)).toBe(false)
  })
})
