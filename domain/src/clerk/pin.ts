const RUNS = ['01234567890', '09876543210']

/** A PIN that others would guess first. The contact is the phone number of the person who gets it. */
export function isEasyPin(pin: string, contact: string): boolean {
  // One digit repeated, or a short pattern: 1111, 1212.
  if (/^(\d{1,3})\1+$/.test(pin)) return true
  if (RUNS.some((run) => run.includes(pin))) return true
  return contact.replaceAll(/\D/g, '').endsWith(pin)
}
