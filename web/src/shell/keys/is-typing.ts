const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Is the cursor where letters are written? */
export function isTypingIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type)
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLElement && element.isContentEditable
}
