import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStack, type Toast } from './toast-stack.ts'

let shown: Toast[] = []
const messages = () => shown.map(({ message }) => message)
const stack = () => {
  shown = []
  const made = createToastStack((toasts) => {
    shown = toasts
  })
  return { ...made, hide: made.show() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  it('stay four seconds, and a success two', () => {
    const toasts = stack()
    toasts.push('blank', 'b')
    toasts.push('error', 'e')
    toasts.push('success', 's')
    vi.advanceTimersByTime(1_999)
    expect(messages()).toEqual(['s', 'e', 'b'])
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual(['e', 'b'])
    vi.advanceTimersByTime(2_000)
    expect(messages()).toEqual([])
  })

  it('stay four seconds with a link, also a success', () => {
    const toasts = stack()
    toasts.push('success', 's', { label: 'WhatsApp', key: 'W', href: 'https://wa.me/', onOpen: () => {} })
    vi.advanceTimersByTime(3_999)
    expect(messages()).toEqual(['s'])
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual([])
  })

  it('are at most twenty: the oldest makes room', () => {
    const toasts = stack()
    for (let i = 1; i <= 22; i++) toasts.push('blank', String(i))
    expect(shown).toHaveLength(20)
    expect(messages()[0]).toBe('22')
    expect(messages().at(-1)).toBe('3')
  })

  it('can be closed before their time', () => {
    const toasts = stack()
    const id = toasts.push('error', 'gone')
    toasts.push('error', 'stays')
    toasts.close(id)
    expect(messages()).toEqual(['stays'])
  })

  it('wait while one of them is pointed at, and go on with the time they had left', () => {
    const toasts = stack()
    toasts.push('success', 'a')
    vi.advanceTimersByTime(1_500)
    toasts.hold()
    vi.advanceTimersByTime(60_000)
    toasts.push('success', 'b')
    expect(messages()).toEqual(['b', 'a'])
    toasts.release()
    vi.advanceTimersByTime(500)
    expect(messages()).toEqual(['b'])
    vi.advanceTimersByTime(1_500)
    expect(messages()).toEqual([])
  })

  it('keep their time while nothing shows them', () => {
    const toasts = stack()
    toasts.push('success', 'a')
    vi.advanceTimersByTime(1_500)
    toasts.hide()
    toasts.push('success', 'b')
    vi.advanceTimersByTime(60_000)
    expect(messages()).toEqual(['b', 'a'])
    toasts.show()
    vi.advanceTimersByTime(500)
    expect(messages()).toEqual(['b'])
    vi.advanceTimersByTime(1_500)
    expect(messages()).toEqual([])
  })

  it('go on by themselves after the one that was pointed at has been closed', () => {
    const toasts = stack()
    const id = toasts.push('blank', 'a')
    toasts.hold()
    toasts.close(id)
    toasts.push('blank', 'b')
    vi.advanceTimersByTime(4_000)
    expect(messages()).toEqual([])
  })
})
