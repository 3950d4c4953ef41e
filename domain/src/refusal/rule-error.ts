import type { OrderStatus } from '../order/order-status.ts'
import type * as orderRules from './order-rules.ts'
import { fillTemplate, type Refusal, type RefusalValues, type ValuesArgument } from './refusal.ts'
import type * as shopRules from './shop-rules.ts'

/** Our own words inside of the sentences of refusal. */
export type RuleWord = OrderStatus | 'Date' | 'Expected back' | 'Joined on' | 'Promised date'

type TablesOf<File> = File[keyof File]
export type RuleTable = TablesOf<typeof orderRules> | TablesOf<typeof shopRules>

type CodesOf<T> = T extends T ? keyof T : never
export type RuleCode = CodesOf<RuleTable>

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
