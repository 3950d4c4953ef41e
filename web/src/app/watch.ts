import { useLanguage } from '../lib/language.ts'
import { forgetLogin } from '../lib/login-memory.ts'
import { catchFocus, focusPage } from '../lib/page-focus.ts'
import { queryClient } from '../lib/query-client.ts'
import { accountOf, followOtherTabs, leaveStoreAdmin, tokenOf, useSession } from '../lib/session.ts'
import { forgetStoreZone } from '../lib/store-zone.ts'
import { router } from './router.tsx'

const PRODUCT = 'Clothesline'

/** Connects the session to the pages: a login, a logout or an ended session redirects the visitor and drops the old data. */
export function watchSession(): void {
  followOtherTabs()
  useSession.subscribe((now, before) => {
    if (tokenOf(now) === tokenOf(before) && now.loginType === before.loginType) return
    if (!now.isLoggedIn || accountOf(now) !== accountOf(before)) {
      queryClient.clear()
      forgetLogin()
    }
    if (now.storeId !== before.storeId) forgetStoreZone()
    void router.invalidate()
  })
}

/** Sets title and focus after navigation, which a browser does by itself only for a new document. */
export function watchPages(): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged || isFirst) showTitle()
    if (!isFirst) pathChanged ? focusPage() : catchFocus()
    isFirst = false
  })
  // The title is outside the part that is rendered again for another language.
  useLanguage.subscribe(showTitle)
}

function showTitle(): void {
  const title = router.state.matches.at(-1)?.staticData.title
  document.title = title === undefined ? PRODUCT : `${title()} · ${PRODUCT}`
}

/** Ends the store-admin step when its time is over. */
export function watchStoreAdmin(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = ({ storeAdminExpiresAt }: { storeAdminExpiresAt: string }) => {
    clearTimeout(timer)
    if (storeAdminExpiresAt === '') return
    timer = setTimeout(leaveStoreAdmin, Math.max(0, Date.parse(storeAdminExpiresAt) - Date.now()))
  }
  wait(useSession.getState())
  useSession.subscribe((now, before) => {
    if (now.storeAdminExpiresAt !== before.storeAdminExpiresAt) wait(now)
  })
}
