import { createRequire } from 'node:module'
import type { FontName, Pdf } from './new-document.ts'
import { readWoff } from './read-woff.ts'

const require = createRequire(import.meta.url)

/**
 * The scripts of India that the paper's own font does not have, each with a font that the PDF library shapes as it should:
 * with others it stumbles (docs/decisions/0008-fonts-of-other-scripts.md).
 */
const FONTS = {
  Bengali: inBoth('hind-siliguri', 'bengali'),
  Gujarati: inBoth('mukta-vaani', 'gujarati'),
  Gurmukhi: inBoth('mukta-mahee', 'gurmukhi'),
  Kannada: inBoth('noto-sans-kannada', 'kannada'),
  Malayalam: inBoth('manjari', 'malayalam'),
  Oriya: inBoth('noto-sans-oriya', 'oriya'),
  Tamil: inBoth('noto-sans-tamil', 'tamil'),
  // There is no bold one.
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

/** Takes up the font of a script; it is read when the first text wants it. */
export function chooseScriptFont(doc: Pdf, script: Script, font: FontName): void {
  const file = FONTS[script][font]
  const bytes = read.get(file) ?? readWoff(require.resolve(file))
  read.set(file, bytes)
  doc.registerFont(file, bytes)
  doc.font(file)
}

/** A piece of text in one font; without a script it is in the paper's own. */
export interface Run {
  text: string
  script?: Script | undefined
}

const ofScript = SCRIPTS.map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }))
const anyOfThem = new RegExp(`[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')
/** Signs that belong to the letter before them, whatever its script. */
const follows = /\p{Script=Inherited}/u
/** They change nothing in Gurmukhi, and its font has none. */
const joiner = /[\u200c\u200d]/u

export const hasOtherScript = (text: string) => anyOfThem.test(text)

/** A word of several scripts in the pieces that it is written in. */
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
 * The vowel that Bengali writes before its consonant has a form of its own at the beginning of a word. The PDF library takes
 * that form everywhere, so it is told where there is none; only there, since it forgets what it reckoned whenever it is told
 * something. Made anew each time, since the library writes into it.
 */
export function featuresOf({ text, script }: Run): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
  if (script !== 'Bengali' || !vowelBefore.test(text) || beginsWithVowelBefore.test(text)) return undefined
  // Its types know only what is turned on.
  return { init: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}
