import { type Paise, toRupees } from '../money/money.ts'
import { fillTemplate } from '../refusal/refusal.ts'
import {
  type ClerkPermissions,
  isAllowed,
  type LimitedPermission,
  type Need,
  type PermissionWord,
  permissionWords,
} from './permissions.ts'

/** What somebody is told who may not do something, by the server and by the page that knows it before. */
export const clerkRefusals = {
  clerk_may_not: '{name} may not {what:word}',
  clerk_limit: '{name} may {what:word} at most {limit} {unit:word}',
  clerk_limit_used: '{name} may pay back ₹{limit} a day: ₹{used} of it are used today',
  clerk_limit_sum: '{name} may give at most {limit} %. With all that is taken off this order it would be {sum} %.',
} as const

/** The verb of a limit, as in "Ravi may give at most 10 %". */
const LIMIT_WORDS = { discount: 'give', refund: 'pay back', backdate: 'backdate' } as const

type LimitVerb = (typeof LIMIT_WORDS)[LimitedPermission]

export type ClerkRefusal = { message: string } & (
  | { code: 'clerk_may_not'; values: { name: string; what: PermissionWord } }
  | { code: 'clerk_limit_used'; values: { name: string; limit: number; used: number } }
  | { code: 'clerk_limit_sum'; values: { name: string; limit: number; sum: number } }
  | { code: 'clerk_limit'; values: { name: string; what: LimitVerb; limit: number; unit: '%' | 'rupees' | 'days' } }
)

interface Person {
  name: string
  permissions: ClerkPermissions
  /** What they have paid back today. */
  refundedPaise?: Paise
}

/** Why this person may not do it; undefined if they may. */
export function findClerkRefusal(person: Person, need: Need): ClerkRefusal | undefined {
  const { name, permissions, refundedPaise = 0 } = person
  const allowed = isAllowed(permissions, need, refundedPaise)
  if (allowed === 'yes') return undefined
  if (allowed === 'no') {
    const values = { name, what: permissionWords[need.permission] }
    return { code: 'clerk_may_not', values, message: fillTemplate(clerkRefusals.clerk_may_not, values) }
  }
  if (need.permission === 'refund' && refundedPaise > 0) {
    const values = { name, limit: allowed.limit, used: toRupees(refundedPaise) }
    return { code: 'clerk_limit_used', values, message: fillTemplate(clerkRefusals.clerk_limit_used, values) }
  }
  if (need.permission === 'discount' && need.isSum) {
    const values = { name, limit: allowed.limit, sum: Math.ceil(need.percent * 100) / 100 }
    return { code: 'clerk_limit_sum', values, message: fillTemplate(clerkRefusals.clerk_limit_sum, values) }
  }
  const values = { name, what: LIMIT_WORDS[need.permission as LimitedPermission], ...allowed }
  return { code: 'clerk_limit', values, message: fillTemplate(clerkRefusals.clerk_limit, values) }
}
