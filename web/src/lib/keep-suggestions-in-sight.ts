/** The top bar of a phone, and a little room below it. */
const TOP_BAR = 72

/** A phone's keyboard covers half of the page: a field with suggestions goes up to where they can be seen. */
export function keepSuggestionsInSight(): void {
  document.addEventListener('input', ({ target }) => {
    const isCombobox = target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox'
    // Once the list of what was typed is drawn.
    if (isCombobox) requestAnimationFrame(() => makeRoom(target))
  })
}

function makeRoom(field: HTMLInputElement): void {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')?.getBoundingClientRect()
  const { height = window.innerHeight, offsetTop = 0 } = window.visualViewport ?? {}
  const { top } = field.getBoundingClientRect()
  if (list === undefined || list.top < top) return
  const missing = list.bottom - offsetTop - height
  const possible = top - offsetTop - TOP_BAR
  if (missing > 0 && possible > 0) window.scrollBy({ top: Math.min(missing, possible) })
}
