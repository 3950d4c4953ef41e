import { fillTemplate, type Refusal, type RefusalValues, type ValuesArgument } from './refusal.ts'
import type { RuleCode, RuleTable, RuleWord } from './rule-refusals/index.ts'

/** A rule's objection, for callers that collect all problems. */
export interface RuleRefusal extends Refusal {
  readonly code: RuleCode
}

export function ruleRefusal<T extends RuleTable, C extends keyof T & RuleCode>(
  table: T,
  code: C,
  ...given: ValuesArgument<T[C], RuleWord>
): RuleRefusal {
  const values = (given[0] ?? {}) as RefusalValues
  return { code, values, message: fillTemplate(table[code] as string, values) }
}

/** Thrown when a business rule is violated. */
export class RuleError<T extends RuleTable = RuleTable, C extends keyof T & RuleCode = keyof T & RuleCode>
  extends Error
  implements RuleRefusal
{
  readonly code: RuleCode
  readonly values: RefusalValues

  constructor(table: T, code: C, ...given: ValuesArgument<T[C], RuleWord>) {
    const refusal = ruleRefusal(table, code, ...given)
    super(refusal.message)
    this.name = 'RuleError'
    this.code = code
    this.values = refusal.values
  }
}
