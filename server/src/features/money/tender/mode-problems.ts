import type { Problem } from '@clothesline/contract'
import type { Mode } from './tender-queries.ts'

export function modeProblems(known: Mode | undefined, mode: string): Problem[] {
  return known ? [] : [{ msg: `Payment mode "${mode}" is not in use in this store`, path: 'paymentMode' }]
}
