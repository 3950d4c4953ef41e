const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of GSTINs, used for garment tags too. The text holds only 0-9 and A-Z. */
export function checkCharacter(text: string): string {
  let sum = 0
  for (const [index, character] of [...text].entries()) {
    const value = ALPHABET.indexOf(character) * (index % 2 === 1 ? 2 : 1)
    sum += Math.floor(value / 36) + (value % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}
