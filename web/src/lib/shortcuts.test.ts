import { describe, expect, it } from 'vitest'
import { findShortcut } from './shortcuts.ts'

const pressed = (key: string, more = {}) => findShortcut({ key, hasModifier: false, isTyping: false, ...more })

describe('the keys of every page', () => {
  it.each([
    ['/', 'search'],
    ['F2', 'search'],
    ['F4', 'newOrder'],
    ['n', 'newOrder'],
    ['N', 'newOrder'],
    ['F8', 'takePayment'],
    ['F9', 'print'],
    ['r', 'readyStation'],
    ['H', 'handOver'],
    ['F3', 'printLast'],
    ['l', 'printLast'],
    ['w', 'sendMessage'],
    ['?', 'help'],
    ['Escape', 'back'],
  ])('%s means %s', (key, action) => {
    expect(pressed(key)).toBe(action)
  })

  it('leave letters to the field that is typed into, but not the function keys', () => {
    expect(pressed('/', { isTyping: true })).toBeUndefined()
    expect(pressed('?', { isTyping: true })).toBeUndefined()
    expect(pressed('n', { isTyping: true })).toBeUndefined()
    expect(pressed('r', { isTyping: true })).toBeUndefined()
    expect(pressed('h', { isTyping: true })).toBeUndefined()
    expect(pressed('F4', { isTyping: true })).toBe('newOrder')
  })

  it('leave the shortcuts of the browser alone', () => {
    expect(pressed('F4', { hasModifier: true })).toBeUndefined()
    expect(pressed('/', { hasModifier: true })).toBeUndefined()
    expect(pressed('r', { hasModifier: true })).toBeUndefined()
    expect(pressed('h', { hasModifier: true })).toBeUndefined()
  })

  it('leave every other key alone', () => {
    expect(pressed('a')).toBeUndefined()
    expect(pressed('F5')).toBeUndefined()
  })
})
