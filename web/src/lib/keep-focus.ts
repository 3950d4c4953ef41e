import { FOCUSABLE, focus, type Place } from './focus-place.ts'

const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea'

/**
 * When a button disappears after use, the focus is lost and the next key would go nowhere. Moves it to what takes its
 * place or is nearest. A new address is a new page, which handles its own focus.
 */
export function keepFocus(): void {
  let isAsked = false
  const look = () => {
    const { last } = focus
    if (last?.element.matches(':disabled')) last.wasDisabled = true
    if (isAsked || last === null || !isLost()) return
    isAsked = true
    // The page's own focus handling comes first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isAsked = false
        if (isLost()) findNext()?.focus()
      }),
    )
  }
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] }
  new MutationObserver(look).observe(document.body, changes)
  // The focus may have been lost before this was loaded.
  look()
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function findNext(): HTMLElement | undefined {
  const { last, outside } = focus
  if (last === null || last.href !== location.href) return undefined
  if (last.element.isConnected) return last.wasDisabled && isFocusable(last.element) ? last.element : undefined
  const inside = findNear(last)
  if (inside !== undefined) return inside
  if (outside === null || outside === last) return findHeading()
  return outside.element.isConnected && isFocusable(outside.element)
    ? outside.element
    : (findNear(outside) ?? findHeading())
}

/** In the nearest part of the page that still exists: the next element, or else the previous one. */
function findNear({ around }: Place): HTMLElement | undefined {
  for (const { parent, at } of around) {
    if (parent === document.body) return undefined
    if (!parent.isConnected) continue
    const children = [...parent.children]
    for (const child of [...children.slice(at), ...children.slice(0, at).reverse()]) {
      const found = [child, ...child.querySelectorAll(FOCUSABLE)].find(isFocusable)
      if (found !== undefined) return found
    }
    if (parent.matches('main')) return undefined
  }
  return undefined
}

function isFocusable(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !element.matches(FOCUSABLE)) return false
  if (focus.isByPointer && element.matches(TEXT_FIELD)) return false
  return !element.matches(':disabled') && element.checkVisibility()
}

const findHeading = () => document.querySelector<HTMLElement>('main h1') ?? undefined
