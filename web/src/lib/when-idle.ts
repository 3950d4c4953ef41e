import { type ComponentType, lazy } from 'react'

/** A busy page must not delay it forever. */
const AT_MOST_MS = 2_000

/** Runs low-priority work when the page is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: AT_MOST_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}

/** What a person does first on a page: touches it, turns the wheel, presses a key, or lets the browser fill a form in. */
const SIGNS_OF_USE = ['pointerdown', 'wheel', 'keydown', 'input'] as const
const CAPTURE = { capture: true, passive: true }

/** Whether somebody has touched the page or pressed a key since it was opened. Where the browser cannot tell, they have. */
export const hasBeenUsed = () => globalThis.navigator?.userActivation?.hasBeenActive ?? true

/**
 * Runs work that only a person can need, such as checking what they type: when the page is idle after their first touch or
 * key. Returns a function that cancels it.
 */
export function whenUsed(work: () => void): () => void {
  if (hasBeenUsed()) return whenIdle(work)
  let stop = () => {}
  const forget = () => {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, start, CAPTURE)
  }
  const start = () => {
    forget()
    stop = whenIdle(work)
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, start, CAPTURE)
  return () => {
    forget()
    stop()
  }
}

/**
 * Runs work that needs to know where things are, when the browser has laid the page out and drawn it. Any earlier, the
 * page would be laid out in the middle of the work that draws it, which holds a phone up. Returns a function that
 * cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Lets the browser answer touches and paint before the work goes on. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

let turn: Promise<void> = Promise.resolve()

/** For work that many parts of a page begin at the same moment: the first begins at once, each other in a task of its own. */
export function myTurn(): Promise<void> {
  const mine = turn
  turn = mine.then(soonestTask)
  return mine
}

/** Unlike a timer, it is not slowed down while the page is in the background. */
function soonestTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

let resolveFirstPage = () => {}
const firstPage = new Promise<void>((resolve) => {
  resolveFirstPage = resolve
})

/** Called once the first page is on the screen; components made with `lazyWhenIdle` load after that. */
export const firstPageIsShown = () => resolveFirstPage()

/**
 * A lazy component that is loaded when the first page can be seen and the browser is idle: its files would compete with
 * those that the page waits for. If it cannot be loaded, its place stays empty until it can.
 */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await firstPage
    await new Promise<void>((resolve) => whenIdle(resolve))
    const part = load().catch(async () => {
      await networkBack()
      return load()
    })
    return { default: await part }
  })

function networkBack(): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, AT_MOST_MS)
    else window.addEventListener('online', resolve, { once: true })
  })
}
