const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Letters that nobody takes for a digit. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The check character of GSTINs, and of garment tags of old. The text holds only 0-9 and A-Z. */
export const checkCharacter = (text: string): string => checkOf(text, ALPHABET)

/** The check character of garment tags: always a letter, and never I or O. */
export const checkLetter = (text: string): string => checkOf(text, LETTERS)

function checkOf(text: string, checks: string): string {
  const base = checks.length
  let sum = 0
  for (const [index, character] of [...text].entries()) {
    const value = ALPHABET.indexOf(character) * (index % 2 === 1 ? 2 : 1)
    sum += Math.floor(value / base) + (value % base)
  }
  return checks.charAt((base - (sum % base)) % base)
}
