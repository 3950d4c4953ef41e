import { type findClerkRefusal, type Need, type PlainPermission, parseRupees } from '@clothesline/domain'
import { useIsClerkAsked } from './clerk-settings.ts'
import { t, translateRefusal } from './i18n.ts'
import { createForLogin } from './login-memory.ts'
import { notify } from './notifications.ts'
import { type Session, useSession } from './session.ts'

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
  if (clerk === null || storeAdminToken !== '') return undefined
  const refused = find?.({ ...clerk, refundedPaise: parseRupees(clerk.refundedToday) ?? 0 }, need)
  return refused && translateRefusal(refused)
}

/** Why the person at the counter may not do all of this; empty if they may. */
export function useReasons(needs: readonly Need[]): string[] {
  const session = useSession()
  const isAsked = useIsClerkAsked()
  const areRulesThere = useClerkRules(({ find }) => find !== null)
  if (!isAsked || !areRulesThere) return []
  return [...new Set(needs.flatMap((need) => whyNot(session, need) ?? []))]
}

/** What a field says that holds more than the person may enter: saving it is possible, and asks for approval. */
export const untilApproved = (reason: string | undefined) =>
  reason === undefined ? undefined : t('{reason}. Saving it needs approval.', { reason })

/** Shown like the server's refusal: over everything, dialogs too, and read out. A phone shows no titles. */
export const tellWhyNot = (reason: string) => notify('error', reason)

type Wanted = PlainPermission | Need
/** One thing, or several that are all needed. */
export type Wants = Wanted | readonly Wanted[]

const isList = (wants: Wants): wants is readonly Wanted[] => Array.isArray(wants)

export const needsOf = (wants: Wants): Need[] =>
  (isList(wants) ? wants : [wants]).map((each) => (typeof each === 'string' ? { permission: each } : each))

/** Whether the person at the counter may do it; the server decides by the same rule, where it happens. */
export function useMay(wants: Wants) {
  const reasons = useReasons(needsOf(wants))
  /** Undefined if they may. */
  const reason = reasons.length === 0 ? undefined : reasons.join('; ')
  return {
    reason,
    /**
     * For a button: where it is not allowed it looks disabled, and a touch says why. That comes before any other reason
     * for which it is disabled: a button that is disabled for the browser notices no touch.
     */
    onlyIf: (act: () => void) =>
      reason === undefined
        ? { onClick: act }
        : {
            'aria-disabled': true,
            disabled: false,
            title: reason,
            style: { opacity: 0.5 },
            onClick: () => tellWhyNot(reason),
          },
  }
}
