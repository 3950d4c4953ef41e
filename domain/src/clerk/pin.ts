import { type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { clerkRules } from '../refusal/shop-rules.ts'

const RUNS = ['01234567890', '09876543210']

/** The problem with a new PIN, if any. The contact is the phone number of the person who gets it. */
export function pinProblem(pin: string, contact: string): RuleRefusal | undefined {
  if (!/^\d{4,6}$/.test(pin)) return ruleRefusal(clerkRules, 'pin_not_digits')
  if (isEasyPin(pin)) return ruleRefusal(clerkRules, 'pin_too_easy')
  if (contact.replaceAll(/\D/g, '').endsWith(pin)) return ruleRefusal(clerkRules, 'pin_of_phone')
  return undefined
}

/** One digit repeated, a short pattern repeated (1212), or digits in a row (1234, 4321). */
function isEasyPin(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true
  return RUNS.some((run) => run.includes(pin))
}
