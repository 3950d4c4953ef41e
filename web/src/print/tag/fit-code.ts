import { type CodeShape, code128Shape, qrShape } from '../code-shape.ts'
import type { Label, Symbology } from './label-sizes.ts'

/** What a label printer of 203 dpi can set: eight dots to the millimetre. A bar of a part of a dot would be ragged. */
const DOT = 0.125
/** A bar or gap under a quarter of a millimetre runs together in print, and no hand scanner reads it. */
const LEAST_DOTS = 2
const MOST_DOTS = 3
/** Blank on each side of bars, in modules. */
const QUIET = 10

const qrDots: Record<Label['className'], number> = { large: 6, small: 5, sheet: 5 }

export interface FittedCode {
  symbology: Symbology
  shape: CodeShape
  /** Millimetres. */
  width: number
}

/** The code as large as the label allows, in whole dots. Bars that would be too fine to scan become a QR. */
export function fitCode(tag: string, label: Label, wanted: Symbology): FittedCode {
  if (wanted === 'Code 128') {
    const shape = code128Shape(tag)
    const room = label.width - 2 * label.side
    const dots = Math.min(MOST_DOTS, Math.floor(room / (shape.modules + 2 * QUIET) / DOT))
    if (dots >= LEAST_DOTS) return { symbology: 'Code 128', shape, width: shape.modules * dots * DOT }
  }
  const shape = qrShape(tag)
  return { symbology: 'QR', shape, width: shape.modules * qrDots[label.className] * DOT }
}
