import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { can } from '../../lib/abilities.ts'
import { isCovered } from '../../lib/is-covered.ts'
import { createLoneKey, SCANNER_GAP_MS } from '../../lib/lone-key.ts'
import { areLettersPaused, runShortcut } from '../../lib/page-handlers.ts'
import { findShortcut, isLetter, SEND_MESSAGE_KEY, type ShortcutAction } from '../../lib/shortcuts.ts'
import { openToastLink } from '../../lib/toasts.ts'
import { openPanel } from '../panels/panel-state.ts'
import { focusSearch } from '../search/search-focus.ts'

/** The shortcuts of every page. A page's own shortcuts take precedence. */
export function useShortcuts(): void {
  const { history, navigate } = useRouter()

  useLayoutEffect(() => {
    // By default an order starts with its customer, and a payment with finding what is due.
    const usually: Record<ShortcutAction, () => unknown> = {
      search: focusSearch,
      newOrder: () => can('create', 'order') && navigate({ to: '/newOrder' }),
      takePayment: focusSearch,
      print: () => can('read', 'invoice') && navigate({ to: '/invoice' }),
      readyStation: () => can('update', 'order') && navigate({ to: '/readyStation' }),
      handOver: () => can('update', 'order') && navigate({ to: '/handOver' }),
      printLast: () =>
        can('read', 'invoice') &&
        import('../../features/paper/print-last-order.ts').then((part) => part.printLastOrder()),
      sendMessage: () => openToastLink(SEND_MESSAGE_KEY),
      help: () => openPanel('shortcuts'),
      back: () => history.canGoBack() && history.back(),
    }
    const loneKey = createLoneKey()
    let lastAt = Number.NEGATIVE_INFINITY

    const listen = (event: KeyboardEvent) => {
      // The `/` of a scanned code must not open the search.
      const isFast = event.timeStamp - lastAt <= SCANNER_GAP_MS && event.key.length === 1
      if (event.key !== 'Shift') lastAt = event.timeStamp
      // Whatever follows a letter at once makes it part of a scanned code.
      loneKey.cancel()
      if (event.defaultPrevented || event.isComposing || event.repeat || isFast) return
      const typingIn = isTypingIn(document.activeElement) ? document.activeElement : null
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      const action = findShortcut({ key: event.key, hasModifier, isTyping: typingIn !== null })
      if (action === undefined) return
      if (action === 'back' && typingIn instanceof HTMLElement) {
        // The first Esc only leaves the field, so that a half-filled form is not lost.
        typingIn.blur()
        return
      }
      if (isCovered() || (event.key.length === 1 && areLettersPaused())) return
      const act = () => {
        if (!runShortcut(action)) usually[action]()
      }
      if (isLetter(event.key)) return loneKey.press(event.timeStamp, act)
      act()
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => {
      loneKey.cancel()
      window.removeEventListener('keydown', listen)
    }
  }, [history, navigate])
}

const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether the focused element accepts text. */
function isTypingIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type)
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLElement && element.isContentEditable
}
