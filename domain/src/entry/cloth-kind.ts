import { wordsOf } from './entry-words.ts'
import { SAME_WORDS } from './same-words.ts'

/** What a garment looks like from afar: there is one silhouette for each. */
export const CLOTH_KINDS = [
  'shirt',
  'trousers',
  'saree',
  'suit',
  'dress',
  'bedding',
  'curtain',
  'carpet',
  'shoes',
  'bag',
  'small',
  'other',
] as const
export type ClothKind = (typeof CLOTH_KINDS)[number]

/** Words of names and what they mean; other words for the same thing, Hindi and Marathi too, come from `SAME_WORDS`. */
const KIND_WORDS: readonly (readonly [ClothKind, string])[] = [
  ['shirt', 'shirt tshirt kurta top blouse sweater uniform apron vest baniyan jersey choli polo hoodie sweatshirt'],
  ['trousers', 'trouser jeans shorts pyjama salwar leggings dhoti lungi chinos cargo joggers lower track'],
  ['saree', 'saree dupatta shawl stole scarf odhani pallu'],
  ['suit', 'coat blazer suit waistcoat sherwani jacket tuxedo achkan bandhgala overcoat raincoat'],
  ['dress', 'dress gown frock skirt lehenga kameez petticoat anarkali abaya burqa nightgown nighty maxi'],
  ['bedding', 'bedsheet pillow pillowcover cover blanket quilt sofa cushion mattress bedcover bedspread towel sheet'],
  ['curtain', 'curtain drape blinds'],
  ['carpet', 'carpet rug mat doormat durrie dari durry'],
  ['shoes', 'shoes boot boots sandal sneaker slipper chappal jutti mojari'],
  ['bag', 'handbag backpack suitcase satchel luggage'],
  ['small', 'tie handkerchief cap hat sock glove napkin mask belt underwear turban toy softtoy pagdi topi'],
]

/** The most words that are written apart and are one: "bed sheet", "t shirt". */
const MAX_JOINED = 3

/**
 * The kind of a garment by its name or one of its short names. The last word that says one counts, as in
 * "Leather Bag"; trousers give way to what is worn with them: a "Kurta Pyjama" is seen by its kurta.
 */
export function clothKind(name: string, shortNames: readonly string[] = []): ClothKind {
  const words = wordsOf(name)
  let kind: ClothKind | undefined
  for (let start = 0; start < words.length; ) {
    const found = kindAt(words, start)
    if (found !== undefined && (kind === undefined || found.kind !== 'trousers')) kind = found.kind
    start = found?.end ?? start + 1
  }
  if (kind !== undefined) return kind
  for (const short of shortNames) {
    const found = kindOfWord(wordsOf(short).join(''))
    if (found !== undefined) return found
  }
  return 'other'
}

function kindAt(words: readonly string[], start: number): { kind: ClothKind; end: number } | undefined {
  for (let end = Math.min(words.length, start + MAX_JOINED); end > start; end -= 1) {
    const kind = kindOfWord(words.slice(start, end).join(''))
    if (kind !== undefined) return { kind, end }
  }
  return undefined
}

const kindOfWord = (word: string): ClothKind | undefined =>
  readKinds().get(word) ?? readKinds().get(word.replace(/e?s$/, '')) ?? readKinds().get(`${word}s`)

let kinds: ReadonlyMap<string, ClothKind> | undefined

function readKinds(): ReadonlyMap<string, ClothKind> {
  if (kinds !== undefined) return kinds
  const found = new Map<string, ClothKind>()
  for (const [kind, words] of KIND_WORDS) for (const word of words.split(' ')) found.set(word, kind)
  for (const line of SAME_WORDS.trim().split('\n')) {
    const words = line.split(' ')
    const kind = found.get(words[0] ?? '')
    if (kind === undefined) continue
    for (const word of words) if (!found.has(word)) found.set(word, kind)
  }
  kinds = found
  return found
}
