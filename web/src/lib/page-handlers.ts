import { useEffect, useEffectEvent } from 'react'
import type { ShortcutAction } from './shortcuts.ts'

/**
 * What became of a scanned code: true when it meant something here, false to leave it to what is behind,
 * 'refused' when it belongs here but is wrong, and the page has said why.
 */
export type ScanAnswer = boolean | 'refused'
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

/** The page, or a dialog over it, wants the scans for as long as it is shown; the last to ask is the first to get. */
export function useScan(handler: ScanHandler, isWanted = true): void {
  const handle = useEffectEvent(handler)
  useEffect(() => (isWanted ? add(scanHandlers, (code: string) => handle(code)) : undefined), [isWanted])
}

/** What F4, F8, F9 and the others do while this page is shown. */
export function useShortcut(action: ShortcutAction, handler: ShortcutHandler, isWanted = true): void {
  const handle = useEffectEvent(handler)
  useEffect(
    () => (isWanted ? add(shortcutHandlers, { action, handle: () => handle() }) : undefined),
    [action, isWanted],
  )
}

/** Offers the code from the top down until somebody takes it. */
export async function offerScan(code: string): Promise<ScanAnswer> {
  for (const handle of scanHandlers.toReversed()) {
    const answer = await handle(code)
    if (answer !== false) return answer
  }
  return false
}

export function runShortcut(action: ShortcutAction): boolean {
  const found = shortcutHandlers.findLast((entry) => entry.action === action)
  found?.handle()
  return found !== undefined
}
