/**
 * Puts a text on the clipboard; rejects if the browser does not let us. Its API exists only on https and localhost:
 * elsewhere the older way is taken, which copies what is selected in a field.
 */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // A dialog takes the focus back from everything outside.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser refused to copy')
}
