import type { Codes } from './draw-code.ts'

/** What blocks are drawn with beside the writer. */
export interface Tools {
  logo: Buffer | undefined
  codes: Codes
}

const POINTS_PER_MM = 72 / 25.4

/** Millimetres in the points that a PDF is measured by. */
export const mm = (millimetres: number) => millimetres * POINTS_PER_MM
