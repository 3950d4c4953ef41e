import { type Problem, problem } from '@clothesline/contract'
import type { Mode } from './tender-queries.ts'

export function modeProblems(known: Mode | undefined, mode: string): Problem[] {
  return known ? [] : [problem('paymentMode', 'master_not_in_use', { kind: 'Payment mode', name: mode })]
}
