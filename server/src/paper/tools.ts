import type { Codes } from './draw-code.ts'

/** What blocks are drawn with beside the writer. */
export interface Tools {
  logo: Buffer | undefined
  codes: Codes
}
