import { TOAST_MOST, TOAST_MS } from './limits.ts'

export type ToastKind = keyof typeof TOAST_MS

export interface Toast {
  id: number
  kind: ToastKind
  message: string
  link?: ToastLink | undefined
}

/** A link in a toast to another page. */
export interface ToastLink {
  label: string
  /** Opens it as long as the toast is there. */
  key: string
  href: string
  onOpen: () => void
}

export interface ToastStack {
  push(kind: ToastKind, message: string, link?: ToastLink): number
  close(id: number): void
  /** While one has the pointer or the focus, all timers pause, so that none moves under the pointer. */
  hold(): void
  release(): void
  /** They are shown from now on, until the returned function is called. What nobody can see keeps its time. */
  show(): () => void
  clear(): void
}

interface Running {
  toast: Toast
  leftMs: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Several at once, newest first, each with its own timer. Beyond the limit the oldest is removed. */
export function createToastStack(onChange: (toasts: Toast[]) => void): ToastStack {
  let running: Running[] = []
  let lastId = 0
  let isHeld = false
  let isShown = false
  let startedAt = Date.now()

  const tell = () => onChange(running.map(({ toast }) => toast))

  const run = (entry: Running) => {
    entry.timer = setTimeout(() => close(entry.toast.id), entry.leftMs)
  }

  function close(id: number) {
    const entry = running.find(({ toast }) => toast.id === id)
    if (entry === undefined) return
    clearTimeout(entry.timer)
    running = running.filter((other) => other !== entry)
    // The hovered toast is gone, so no pointer-leave event will come.
    if (running.length === 0) isHeld = false
    tell()
  }

  const isCounting = () => isShown && !isHeld

  function pause() {
    tick()
    for (const entry of running) clearTimeout(entry.timer)
  }

  function goOn() {
    startedAt = Date.now()
    for (const entry of running) run(entry)
  }

  function tick() {
    const passed = Date.now() - startedAt
    startedAt = Date.now()
    for (const entry of running) entry.leftMs = Math.max(0, entry.leftMs - passed)
  }

  return {
    push(kind, message, link) {
      if (isCounting()) tick()
      lastId += 1
      const entry: Running = {
        toast: { id: lastId, kind, message, ...(link && { link }) },
        // A link has to be read and reached.
        leftMs: link ? Math.max(TOAST_MS[kind], TOAST_MS.blank) : TOAST_MS[kind],
        timer: undefined,
      }
      for (const old of running.slice(TOAST_MOST - 1)) clearTimeout(old.timer)
      running = [entry, ...running].slice(0, TOAST_MOST)
      if (isCounting()) run(entry)
      tell()
      return lastId
    },
    close,
    hold() {
      if (isHeld || running.length === 0) return
      if (isShown) pause()
      isHeld = true
    },
    clear() {
      for (const { toast } of running) close(toast.id)
    },
    release() {
      if (!isHeld) return
      isHeld = false
      if (isShown) goOn()
    },
    show() {
      isShown = true
      if (!isHeld) goOn()
      return () => {
        if (isCounting()) pause()
        isShown = false
        // Whatever was pointed at is gone, so no pointer-leave event will come.
        isHeld = false
      }
    },
  }
}
