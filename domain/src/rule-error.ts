import { fillTemplate, type Refusal, type RefusalValues, type ValuesArgument } from './refusal.ts'
import { type RuleWord, ruleRefusals } from './rule-refusals.ts'

export type RuleCode = keyof typeof ruleRefusals
type RuleValues<C extends RuleCode> = ValuesArgument<(typeof ruleRefusals)[C], RuleWord>

/** What a rule has against something, for a caller that collects everything that is wrong. */
export interface RuleRefusal extends Refusal {
  readonly code: RuleCode
}

export function ruleRefusal<C extends RuleCode>(code: C, ...given: RuleValues<C>): RuleRefusal {
  const values = (given[0] ?? {}) as RefusalValues
  return { code, values, message: fillTemplate(ruleRefusals[code], values) }
}

/** A rule of the shop that was broken. */
export class RuleError<C extends RuleCode = RuleCode> extends Error implements RuleRefusal {
  readonly code: RuleCode
  readonly values: RefusalValues

  constructor(code: C, ...values: RuleValues<C>) {
    const refusal = ruleRefusal(code, ...values)
    super(refusal.message)
    this.name = 'RuleError'
    this.code = code
    this.values = refusal.values
  }
}
