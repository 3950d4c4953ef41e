import { fillTemplate } from '../refusal.ts'
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
} as const

/** The verb of a limit, as in "Ravi may give at most 10 %". */
const LIMIT_WORDS = { discount: 'give', refund: 'pay back', backdate: 'backdate' } as const

type LimitVerb = (typeof LIMIT_WORDS)[LimitedPermission]

export type ClerkRefusal = { message: string } & (
  | { code: 'clerk_may_not'; values: { name: string; what: PermissionWord } }
  | { code: 'clerk_limit'; values: { name: string; what: LimitVerb; limit: number; unit: '%' | 'rupees' | 'days' } }
)

interface Person {
  name: string
  permissions: ClerkPermissions
}

/** Why this person may not do it; undefined if they may. */
export function findClerkRefusal({ name, permissions }: Person, need: Need): ClerkRefusal | undefined {
  const allowed = isAllowed(permissions, need)
  if (allowed === 'yes') return undefined
  if (allowed === 'no') {
    const values = { name, what: permissionWords[need.permission] }
    return { code: 'clerk_may_not', values, message: fillTemplate(clerkRefusals.clerk_may_not, values) }
  }
  const values = { name, what: LIMIT_WORDS[need.permission as LimitedPermission], ...allowed }
  return { code: 'clerk_limit', values, message: fillTemplate(clerkRefusals.clerk_limit, values) }
}
