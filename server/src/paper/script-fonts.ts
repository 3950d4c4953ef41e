import { createRequire } from 'node:module'
import type { FontName, Pdf } from './new-document.ts'
import { readWoff } from './read-woff.ts'

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

/** Selects the font of a script; it is loaded when first used. */
export function chooseScriptFont(doc: Pdf, script: Script, font: FontName): void {
  const file = FONTS[script][font]
  const bytes = read.get(file) ?? readWoff(require.resolve(file))
  read.set(file, bytes)
  doc.registerFont(file, bytes)
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
