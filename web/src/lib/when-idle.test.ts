import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint, myTurn, whenUsed } from './when-idle.ts'

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

test('work for a person waits for the first touch, wheel, key or filled-in field, and is done once', () => {
  openPage({ hasBeenActive: false })
  for (const sign of ['pointerdown', 'wheel', 'keydown', 'input']) {
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

test('work that needs positions waits for the frame and the task behind it, and can be cancelled before either', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => {}))
  const work = vi.fn()
  const early = vi.fn()
  const late = vi.fn()
  afterPaint(work)
  afterPaint(early)()
  const cancelLate = afterPaint(late)
  for (const draw of frames) draw()
  expect(work).not.toHaveBeenCalled()
  cancelLate()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
  expect(early).not.toHaveBeenCalled()
  expect(late).not.toHaveBeenCalled()
})

test('what begins at the same moment is done one by one, the first at once', async () => {
  vi.useRealTimers()
  const done: string[] = []
  const turns = ['first', 'second', 'third'].map((name) => myTurn().then(() => done.push(name)))
  await Promise.resolve()
  expect(done).toEqual(['first'])
  await turns[1]
  expect(done).toEqual(['first', 'second'])
  await turns[2]
  expect(done).toEqual(['first', 'second', 'third'])
})
