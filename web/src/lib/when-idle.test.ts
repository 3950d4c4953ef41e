import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUsed } from './when-idle.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openPage = ({ hasBeenActive }: { hasBeenActive: boolean }) =>
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })

test('work for a person waits for the first touch, key or filled-in field, and is done once', () => {
  openPage({ hasBeenActive: false })
  for (const sign of ['pointerdown', 'keydown', 'input']) {
    const work = vi.fn()
    whenUsed(work)
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(sign))
    page.dispatchEvent(new Event(sign))
    vi.runAllTimers()
    expect(work).toHaveBeenCalledOnce()
  }
})

test('on a page that is in use it only waits for an idle moment', () => {
  openPage({ hasBeenActive: true })
  const work = vi.fn()
  whenUsed(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('cancelled, it is not done, before the first touch or after it', () => {
  openPage({ hasBeenActive: false })
  const work = vi.fn()
  whenUsed(work)()
  page.dispatchEvent(new Event('keydown'))
  const cancel = whenUsed(work)
  page.dispatchEvent(new Event('keydown'))
  cancel()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
