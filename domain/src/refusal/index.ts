export * from './order-rules.ts'
export {
  fillTemplate,
  type Refusal,
  type RefusalValue,
  type RefusalValues,
  type Template,
  type ValuesArgument,
  type ValuesOf,
} from './refusal.ts'
export { RuleError, type RuleRefusal, type RuleWord, ruleRefusal } from './rule-error.ts'
export * from './shop-rules.ts'
