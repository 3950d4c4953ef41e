import { useLanguage } from '../lib/language.ts'
import { queryClient } from '../lib/query-client.ts'
import { followOtherTabs, leaveStoreAdmin, tokenOf, useSession } from '../lib/session.ts'
import { announcePage, showTitle } from './page-change.ts'
import { router } from './router.tsx'

/** Ties the session to the pages: a login, a logout or an ended session moves the visitor and drops the old data. */
export function watchSession(): void {
  followOtherTabs()
  useSession.subscribe((now, before) => {
    if (tokenOf(now) === tokenOf(before) && now.loginType === before.loginType) return
    if (!now.isLoggedIn) queryClient.clear()
    void router.invalidate()
  })
}

export function watchPages(): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged && !isFirst) return
    announcePage(titleOfPage(), isFirst)
    isFirst = false
  })
  // It stands outside of what is drawn anew for another language.
  useLanguage.subscribe(() => showTitle(titleOfPage()))
}

const titleOfPage = () => router.state.matches.at(-1)?.staticData.title

/** The store-admin step is over when its time is over, without anybody asking. */
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
