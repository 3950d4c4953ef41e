import type { findClerkRefusal, Need, PlainPermission } from '@clothesline/domain'
import { useIsClerkAsked } from './clerk-settings.ts'
import { translateRefusal } from './i18n.ts'
import { createForLogin } from './login-memory.ts'
import { type Session, useSession } from './session.ts'
import { toast } from './toasts.ts'

interface Rules {
  find: typeof findClerkRefusal | null
}

/** Brought by the part that is loaded only in a store that asks who is at the counter. */
export const useClerkRules = createForLogin<Rules>(() => ({ find: null }))

/**
 * Why the person at the counter may not do it, in the words of the server's refusal; undefined if they may, or if
 * nobody is there and the server will ask who it is. The store-admin step is above all permissions.
 */
export function whyNot({ clerk, storeAdminToken }: Pick<Session, 'clerk' | 'storeAdminToken'>, need: Need) {
  const { find } = useClerkRules.getState()
  const refused = clerk === null || storeAdminToken !== '' ? undefined : find?.(clerk, need)
  return refused && translateRefusal(refused)
}

/** Whether the person at the counter may do it; the server decides by the same rule, where it happens. */
export function useMay(wanted: PlainPermission | Need) {
  const session = useSession()
  const isAsked = useIsClerkAsked()
  const areRulesThere = useClerkRules(({ find }) => find !== null)
  const need = typeof wanted === 'string' ? { permission: wanted } : wanted
  /** Undefined if they may. */
  const reason = isAsked && areRulesThere ? whyNot(session, need) : undefined
  return {
    reason,
    /** For a button or menu item: where it is not allowed it looks disabled, and a touch says why. */
    onlyIf: (act: () => void) =>
      reason === undefined
        ? { onClick: act }
        : { 'aria-disabled': true, title: reason, style: { opacity: 0.5 }, onClick: () => toast.error(reason) },
  }
}
