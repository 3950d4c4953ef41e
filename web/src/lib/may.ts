import { findClerkRefusal, type Need, type PlainPermission } from '@clothesline/domain'
import { useClerkSettings } from './clerk-settings.ts'
import { translateRefusal } from './i18n.ts'
import { type Session, useSession } from './session.ts'
import { toast } from './toasts.ts'

/**
 * Why the person at the counter may not do it, in the words of the server's refusal; undefined if they may, or if
 * nobody is there and the server will ask who it is. The store-admin step is above all permissions.
 */
export function whyNot(session: Pick<Session, 'clerk' | 'storeAdminToken'>, need: Need): string | undefined {
  const { clerk, storeAdminToken } = session
  if (clerk === null || storeAdminToken !== '') return undefined
  const refused = findClerkRefusal(clerk, need)
  return refused && translateRefusal(refused)
}

/** Whether the person at the counter may do it at all; the server decides the same, where it happens. */
export function useMay(wanted: PlainPermission | Need) {
  const isAsked = useClerkSettings(({ mode }) => mode !== 'off')
  const clerk = useSession((session) => session.clerk)
  const storeAdminToken = useSession((session) => session.storeAdminToken)
  const need = typeof wanted === 'string' ? { permission: wanted } : wanted
  /** Undefined if they may. */
  const reason = isAsked ? whyNot({ clerk, storeAdminToken }, need) : undefined
  return {
    reason,
    /** For a button or menu item: where it is not allowed it looks disabled, and a touch says why. */
    onlyIf: (act: () => void) =>
      reason === undefined
        ? { onClick: act }
        : { 'aria-disabled': true, title: reason, style: OFF, onClick: () => toast.error(reason) },
  }
}

const OFF = { opacity: 0.5 }
