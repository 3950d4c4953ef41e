import type { Codes } from './draw-code.ts'

/** What drawing blocks needs besides the writer. */
export interface Tools {
  logo: Buffer | undefined
  codes: Codes
}

const POINTS_PER_MM = 72 / 25.4

/** Converts millimetres to points. */
export const mm = (millimetres: number) => millimetres * POINTS_PER_MM
