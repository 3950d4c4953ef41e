/**
 * One press does one thing. A key that is held down presses a button again and again, and the second half of a double click
 * falls on whatever has opened there meanwhile: neither may take money that nobody meant to take.
 */
export function countPressesOnce(): void {
  window.addEventListener('keydown', dropRepeatedEnter, { capture: true })
  window.addEventListener('click', dropSecondClick, { capture: true })
}

function dropRepeatedEnter(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLTextAreaElement
  if (event.key === 'Enter' && event.repeat && !isTyping) drop(event)
}

/** Only where something is sent or money taken: many buttons, such as + and −, are meant to be pressed fast. */
function dropSecondClick(event: MouseEvent): void {
  if (
    event.detail > 1 &&
    event.target instanceof Element &&
    event.target.closest('[type="submit"], [data-takes-money]')
  )
    drop(event)
}

function drop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
