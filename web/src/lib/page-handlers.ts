import { useEffectEvent, useLayoutEffect } from 'react'
import type { ShortcutAction } from './shortcuts.ts'

/**
 * The result of a scanned code: true if it was handled, false to pass it to the next handler, 'refused' if it belongs
 * here but is wrong and the page has said why, 'told' if the page also sounds and reads out by itself what comes of it.
 */
export type ScanAnswer = boolean | 'refused' | 'told'
export type ScanHandler = (code: string) => ScanAnswer | Promise<ScanAnswer>
export type ShortcutHandler = () => void

const scanHandlers: ScanHandler[] = []
const shortcutHandlers: { action: ShortcutAction; handle: ShortcutHandler }[] = []

function add<T>(list: T[], entry: T): () => void {
  list.push(entry)
  return () => {
    const at = list.indexOf(entry)
    if (at >= 0) list.splice(at, 1)
  }
}

/**
 * Handles scans while the page or dialog is mounted; the newest handler comes first. In place before the page is painted:
 * whoever sees it can use it.
 */
export function useScan(handler: ScanHandler, isWanted = true): void {
  const handle = useEffectEvent(handler)
  useLayoutEffect(() => (isWanted ? add(scanHandlers, (code: string) => handle(code)) : undefined), [isWanted])
}

/** Actions of F4, F8, F9 and the other shortcuts while this page is shown. */
export function useShortcut(action: ShortcutAction, handler: ShortcutHandler, isWanted = true): void {
  const handle = useEffectEvent(handler)
  useLayoutEffect(
    () => (isWanted ? add(shortcutHandlers, { action, handle: () => handle() }) : undefined),
    [action, isWanted],
  )
}

let pausing = 0

/** As long as this holds, a typed character is no shortcut: what is typed while an order is saved must not lead away from it. */
export function usePausedLetters(isPaused: boolean): void {
  useLayoutEffect(() => {
    if (!isPaused) return
    pausing += 1
    return () => {
      pausing -= 1
    }
  }, [isPaused])
}

export const areLettersPaused = (): boolean => pausing > 0

/**
 * Takes these keys for a part of the page that is still on its way: without it they would lead elsewhere. Once the part is
 * there, it gets the last one.
 */
export function useComingShortcuts(actions: readonly ShortcutAction[]): void {
  useLayoutEffect(() => {
    let asked: { action: ShortcutAction; href: string } | undefined
    const removals = actions.map((action) =>
      add(shortcutHandlers, {
        action,
        handle: () => {
          asked = { action, href: location.href }
        },
      }),
    )
    return () => {
      for (const remove of removals) remove()
      const { action, href } = asked ?? {}
      // What takes its place registers its own keys in this moment. Whoever has left meanwhile wants nothing here.
      if (action !== undefined && href === location.href) queueMicrotask(() => runShortcut(action))
    }
  }, [actions])
}

/** Offers the code to the handlers, newest first, until one takes it. */
export async function offerScan(code: string): Promise<ScanAnswer> {
  for (const handle of scanHandlers.toReversed()) {
    const answer = await handle(code)
    if (answer !== false) return answer
  }
  return false
}

/** The page, or a dialog over it, has a use of its own for scans. */
export const hasScanHandler = (): boolean => scanHandlers.length > 0

export function runShortcut(action: ShortcutAction): boolean {
  const found = shortcutHandlers.findLast((entry) => entry.action === action)
  found?.handle()
  return found !== undefined
}
