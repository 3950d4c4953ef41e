/** Where the focus is, remembered so that it can stay near when that is gone. */
export interface Place {
  element: HTMLElement
  /** From the element outwards: what it stood in, and after how many others. */
  around: { parent: Element; at: number }[]
  href: string
  wasDisabled: boolean
}

export const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** The last place of the focus, and the last outside of dialogs and menus, which take theirs with them. */
export const focus: { last: Place | null; outside: Place | null; isByPointer: boolean } = {
  last: null,
  outside: null,
  /** A finger is not led into a text field: the keyboard of the phone would cover the page. */
  isByPointer: false,
}

/**
 * From the first moment on: what hands the focus on (keep-focus.ts) comes later, and a quick hand has by then used a
 * button that vanishes.
 */
export function recordFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    focus.last = placeOf(target)
    if (target.closest('.MuiModal-root') === null) focus.outside = focus.last
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      focus.isByPointer = true
      // Whoever clicks on nothing wants nothing focused.
      if (target instanceof Element && target.closest(FOCUSABLE) === null) focus.last = null
    },
    true,
  )
  document.addEventListener('keydown', () => (focus.isByPointer = false), true)
}

function placeOf(element: HTMLElement): Place {
  const around: Place['around'] = []
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement) {
    around.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  }
  return { element, around, href: location.href, wasDisabled: false }
}
