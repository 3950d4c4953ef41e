type Field = HTMLInputElement | HTMLTextAreaElement

/** Remembers the content of the focused field. Returns a function that restores it. */
export function rememberField(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => undefined
  const { value, selectionStart, selectionEnd } = element
  return () => {
    if (!element.isConnected || element.value === value) return
    writeValue(element, value)
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Bypasses React's setter and then dispatches the event, so that a controlled field accepts it as typed. */
function writeValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
