type Field = HTMLInputElement | HTMLTextAreaElement

/** Remembers the focused field as it is now. Answers how to give it back its content. */
export function rememberField(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => undefined
  const { value, selectionStart, selectionEnd } = element
  return () => {
    if (!element.isConnected || element.value === value) return
    writeValue(element, value)
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Written past React's own setter and then reported, so that a controlled field takes it as typed. */
function writeValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
