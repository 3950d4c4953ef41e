import { useSyncExternalStore } from 'react'

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea'

function follow(tell: () => void): () => void {
  // When the focus moves, it is nowhere for a moment: only what it comes to counts.
  const later = () => requestAnimationFrame(tell)
  document.addEventListener('focusin', tell)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', tell)
    document.removeEventListener('focusout', later)
  }
}

const isTyping = () => document.activeElement?.matches(FIELDS) ?? false

/** A field has the focus: on a phone its keyboard takes half of the screen. */
export const useIsTyping = (): boolean => useSyncExternalStore(follow, isTyping)
