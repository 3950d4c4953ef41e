/** Where the focus is, remembered so that it can stay near when that is gone. */
interface Place {
  element: HTMLElement
  /** From the element outwards: what it stood in, and after how many others. */
  around: { parent: Element; at: number }[]
  href: string
  wasDisabled: boolean
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea'

/** The last place of the focus, and the last outside of dialogs and menus, which take theirs with them. */
let last: Place | null = null
let outside: Place | null = null
/** A finger is not led into a text field: the keyboard of the phone would cover the page. */
let isByPointer = false

/**
 * A button that vanishes after its use takes the focus with it, and the next key would go nowhere. The focus then goes to
 * what stands in its place, or is nearest to it. Another address is another page, which sees to its focus itself.
 */
export function keepFocus(): void {
  if (!isLost()) remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      isByPointer = true
      // Whoever clicks on nothing wants nothing focused.
      if (target instanceof Element && target.closest(FOCUSABLE) === null) last = null
    },
    true,
  )
  document.addEventListener('keydown', () => (isByPointer = false), true)

  let isAsked = false
  const look = () => {
    if (last?.element.matches(':disabled')) last.wasDisabled = true
    if (isAsked || last === null || !isLost()) return
    isAsked = true
    // Whatever the page does by itself comes first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isAsked = false
        if (isLost()) findNext()?.focus()
      }),
    )
  }
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] }
  new MutationObserver(look).observe(document.body, changes)
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return
  last = placeOf(target)
  if (target.closest('.MuiModal-root') === null) outside = last
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function placeOf(element: HTMLElement): Place {
  const around: Place['around'] = []
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement) {
    around.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  }
  return { element, around, href: location.href, wasDisabled: false }
}

function findNext(): HTMLElement | undefined {
  if (last === null || last.href !== location.href) return undefined
  if (last.element.isConnected) return last.wasDisabled && isFocusable(last.element) ? last.element : undefined
  const inside = findNear(last)
  if (inside !== undefined) return inside
  if (outside === null || outside === last) return findHeading()
  return outside.element.isConnected && isFocusable(outside.element)
    ? outside.element
    : (findNear(outside) ?? findHeading())
}

/** In the nearest part of the page that is still there: what follows, or else what came before. */
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
  if (isByPointer && element.matches(TEXT_FIELD)) return false
  return !element.matches(':disabled') && element.checkVisibility()
}

const findHeading = () => document.querySelector<HTMLElement>('main h1') ?? undefined
