/** Excludes letters and digits that are confused when read out over the phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

export function suggestPassword(): string {
  // Values past the last full range are rejected, so that every letter is equally likely.
  const fair = 256 - (256 % LETTERS.length)
  let password = ''
  while (password.length < LENGTH) {
    for (const value of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (value < fair && password.length < LENGTH) password += LETTERS[value % LETTERS.length]
    }
  }
  return password
}
