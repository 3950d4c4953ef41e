/** The position of the focus, so that it can stay nearby when the element is removed. */
export interface Place {
  element: HTMLElement
  /** From the element outwards: each parent, and the index in it. */
  around: { parent: Element; at: number }[]
  href: string
  wasDisabled: boolean
}

export const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** The last position of the focus, and the last outside dialogs and menus, which are removed as a whole. */
export const focus: { last: Place | null; outside: Place | null; isByPointer: boolean } = {
  last: null,
  outside: null,
  /** After touch input the focus does not go to a text field: the on-screen keyboard would cover the page. */
  isByPointer: false,
}

/** Runs from the start: keep-focus.ts loads later, and a quick user may already have used a button that disappears. */
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
      // A click on the background should focus nothing.
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
