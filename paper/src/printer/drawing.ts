import type { Bitmap } from './bitmap.ts'

export interface LetterStyle {
  /** Dots from the top of one line to the next. */
  size: number
  isBold: boolean
}

/** A text as a picture; the writing stands on the baseline, so many dots below the top. */
export interface DrawnText extends Bitmap {
  baseline: number
}

/** What needs fonts or tables of codes, and so is given by whoever has them. */
export interface Drawing {
  text: (text: string, style: LetterStyle) => DrawnText
  /** Code 128: the widths of bars and gaps in turn, beginning with a bar. */
  bars: (text: string) => readonly number[]
}
