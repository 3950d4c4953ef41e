import type { Label, Symbology } from '../layout/label-sizes.ts'

/** The resolution of a 203 dpi label printer: eight dots per millimetre. Fractions of a dot would give ragged bars. */
const DOT = 0.125
/** A bar or gap under a quarter of a millimetre runs together in print, and no hand scanner reads it. */
const LEAST_DOTS = 2
const MOST_DOTS = 3
/** Blank on each side of bars, in modules. */
const QUIET = 10

const qrDots: Record<Label['className'], number> = { large: 6, small: 5, sheet: 5 }

/** The width of a code in modules; the renderer knows it. */
export type ModulesOf = (symbology: Symbology, text: string) => number

export interface FittedCode {
  symbology: Symbology
  /** Millimetres. */
  width: number
}

/** The largest code that fits the label, in whole dots. Bars too fine to scan become a QR code. */
export function fitCode(tag: string, label: Label, wanted: Symbology, modulesOf: ModulesOf): FittedCode {
  if (wanted === 'Code 128') {
    const modules = modulesOf('Code 128', tag)
    const room = label.width - 2 * label.side
    const dots = Math.min(MOST_DOTS, Math.floor(room / (modules + 2 * QUIET) / DOT))
    if (dots >= LEAST_DOTS) return { symbology: 'Code 128', width: modules * dots * DOT }
  }
  return { symbology: 'QR', width: modulesOf('QR', tag) * qrDots[label.className] * DOT }
}
