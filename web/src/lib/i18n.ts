/** English text is the key: a page reads as it looks, and a text without a translation shows itself. */

type Values = Record<string, string | number>

let dictionary: Readonly<Record<string, string>> = {}

export function setDictionary(words: Readonly<Record<string, string>>): void {
  dictionary = words
}

export function t(text: string, values?: Values): string {
  const words = dictionary[text] ?? text
  if (values === undefined) return words
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
