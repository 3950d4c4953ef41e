import type { FontName, Pdf } from './new-document.ts'
import { chooseScriptFont, featuresOf, type Run, runsOf } from './script-fonts.ts'

/** The ascent of the document's own font; other fonts share its baseline. */
const ASCENT = 1.13

interface MixedStyle {
  font: FontName
  size: number
}

interface PlacedRun extends Run {
  width: number
}
type Word = PlacedRun[]

export interface MixedLine {
  words: Word[]
  width: number
}

/** Text in several scripts, which the PDF library can neither measure nor wrap itself. */
export class MixedText {
  readonly #doc: Pdf
  readonly #style: MixedStyle

  constructor(doc: Pdf, style: MixedStyle) {
    this.#doc = doc
    this.#style = style
  }

  widthOf(text: string): number {
    return Math.max(0, ...this.lines(text, Number.POSITIVE_INFINITY).map(({ width }) => width))
  }

  /** Fits as many words as possible on each line. */
  lines(text: string, width: number): MixedLine[] {
    const space = this.#measure({ text: ' ' }).width
    return text.split('\n').flatMap((paragraph) => {
      const lines: MixedLine[] = [{ words: [], width: 0 }]
      for (const word of paragraph.split(/\s+/).flatMap((part) => this.#fitting(part, width))) {
        const line = lines.at(-1)
        const wordWidth = widthOfWord(word)
        if (line === undefined || (line.words.length > 0 && line.width + space + wordWidth > width)) {
          lines.push({ words: [word], width: wordWidth })
        } else {
          line.width += wordWidth + (line.words.length > 0 ? space : 0)
          line.words.push(word)
        }
      }
      return lines
    })
  }

  /** Writes one line; the document's own font determines its top. */
  write({ words }: MixedLine, x: number, top: number): void {
    const space = this.#measure({ text: ' ' }).width
    const baseline = top + ASCENT * this.#style.size
    let at = x
    for (const word of words) {
      for (const run of word) {
        this.#choose(run)
        this.#doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...featureOption(run) })
        at += run.width
      }
      at += space
    }
  }

  /** A word wider than a whole line continues on the next one. */
  #fitting(word: string, width: number): Word[] {
    const whole = this.#placed(word)
    if (widthOfWord(whole) <= width) return [whole]
    const parts: string[] = ['']
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const longer = `${parts.at(-1)}${segment}`
      if (parts.at(-1) !== '' && widthOfWord(this.#placed(longer)) > width) parts.push(segment)
      else parts[parts.length - 1] = longer
    }
    return parts.map((part) => this.#placed(part))
  }

  #placed = (word: string): Word => runsOf(word).map((run) => this.#measure(run))

  #measure(run: Run): PlacedRun {
    this.#choose(run)
    return { ...run, width: this.#doc.widthOfString(run.text, featureOption(run)) }
  }

  #choose({ script }: Run): void {
    const { font, size } = this.#style
    if (script === undefined) this.#doc.font(font)
    else chooseScriptFont(this.#doc, script, font)
    this.#doc.fontSize(size)
  }
}

const widthOfWord = (word: Word) => word.reduce((sum, { width }) => sum + width, 0)

function featureOption(run: Run) {
  const features = featuresOf(run)
  return features === undefined ? {} : { features }
}
