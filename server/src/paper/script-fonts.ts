import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { FontName, Pdf } from './new-document.ts'

const require = createRequire(import.meta.url)

/**
 * The Indian scripts that the document's own font lacks, each with a font that the PDF library shapes correctly; it
 * fails on others (docs/decisions/0008-fonts-of-other-scripts.md).
 */
const FONTS = {
  Bengali: inBoth('hind-siliguri', 'bengali'),
  Gujarati: inBoth('mukta-vaani', 'gujarati'),
  Gurmukhi: inBoth('mukta-mahee', 'gurmukhi'),
  Kannada: inBoth('noto-sans-kannada', 'kannada'),
  Malayalam: inBoth('manjari', 'malayalam'),
  Oriya: inBoth('noto-sans-oriya', 'oriya'),
  Tamil: inBoth('noto-sans-tamil', 'tamil'),
  // This font has no bold weight.
  Telugu: { ...inBoth('mandali', 'telugu'), bold: fileOf('mandali', 'telugu', 400) },
}
export type Script = keyof typeof FONTS
export const SCRIPTS = Object.keys(FONTS) as Script[]

function inBoth(family: string, script: string): Record<FontName, string> {
  return { regular: fileOf(family, script, 400), bold: fileOf(family, script, 700) }
}

function fileOf(family: string, script: string, weight: number): string {
  return `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
}

const read = new Map<string, Buffer>()

/** The font of a script; it is loaded when first used. */
export function scriptFontBytes(script: Script, font: FontName): Buffer {
  const file = FONTS[script][font]
  const bytes = read.get(file) ?? readWoff(require.resolve(file))
  read.set(file, bytes)
  return bytes
}

/** Selects the font of a script. */
export function chooseScriptFont(doc: Pdf, script: Script, font: FontName): void {
  const file = FONTS[script][font]
  doc.registerFont(file, scriptFontBytes(script, font))
  doc.font(file)
}

/** A piece of text in one font; without a script it is the document's own. */
export interface Run {
  text: string
  script?: Script | undefined
}

const ofScript = SCRIPTS.map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }))
const anyOfThem = new RegExp(`[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')
/** Signs that belong to the preceding letter, whatever its script. */
const follows = /\p{Script=Inherited}/u
/** They have no effect in Gurmukhi, and its font lacks them. */
const joiner = /[\u200c\u200d]/u

export const hasOtherScript = (text: string) => anyOfThem.test(text)

/** Splits a word into pieces of one script. */
export function runsOf(word: string): Run[] {
  const runs: Run[] = []
  for (const character of word) {
    const last = runs.at(-1)
    const script = follows.test(character)
      ? last?.script
      : ofScript.find(({ letter }) => letter.test(character))?.script
    if (script === 'Gurmukhi' && joiner.test(character)) continue
    if (last !== undefined && last.script === script) last.text += character
    else runs.push({ text: character, script })
  }
  return runs
}

const vowelBefore = /[\u09c7\u09c8\u09cb\u09cc]/u
const beginsWithVowelBefore = /^\p{L}(?:\u09cd\p{L})*\u09bc?[\u09c7\u09c8\u09cb\u09cc]/u

/**
 * The vowel that Bengali writes before its consonant has a special form at the start of a word. The PDF library uses
 * that form everywhere, so it is turned off elsewhere; only there, because any option clears the library's cache. A new
 * object each time, because the library modifies it.
 */
export function featuresOf({ text, script }: Run): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
  if (script !== 'Bengali' || !vowelBefore.test(text) || beginsWithVowelBefore.test(text)) return undefined
  // Its types only allow turning features on.
  return { init: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const FONT_HEAD = 12
const FONT_ENTRY = 16

/**
 * Unpacks the font in a WOFF file. The PDF library reads WOFF too, but decompresses a table again for every letter,
 * which takes seconds.
 */
function readWoff(file: string): Buffer {
  const woff = readFileSync(file)
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${file} is not a WOFF file`)
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(FONT_HEAD + count * FONT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEAD + index * WOFF_ENTRY, WOFF_HEAD + (index + 1) * WOFF_ENTRY)
    const [at, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(at, at + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const mine = FONT_HEAD + index * FONT_ENTRY
    entry.copy(head, mine, 0, 4)
    entry.copy(head, mine + 4, 16, 20)
    head.writeUInt32BE(offset, mine + 8)
    head.writeUInt32BE(length, mine + 12)
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
