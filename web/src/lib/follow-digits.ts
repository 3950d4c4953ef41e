import { normalizeDigits } from '@clothesline/domain'

/** `none` is the PIN, which has keys of its own. */
const NUMBERS = ['numeric', 'decimal', 'tel', 'none']

/**
 * Fields for numbers take the digits of other scripts as well: a Hindi keyboard writes १५० for 150. They are changed in the
 * field itself before anybody hears of what was typed, so that every form reads the digits that it knows, and shows them.
 * Some of these fields take a name as well: it stays as it is written.
 */
export function followDigits(): void {
  addEventListener('input', ({ target }) => change(target), { capture: true })
}

function change(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !NUMBERS.includes(target.inputMode)) return
  const digits = normalizeDigits(target.value)
  if (digits === target.value || /\p{L}/u.test(digits)) return
  const { selectionStart, selectionEnd } = target
  // Unlike the value itself, React sees this as typed.
  target.setRangeText(digits, 0, digits.length)
  // The text is as long as before.
  target.setSelectionRange(selectionStart, selectionEnd)
}
