import type { LiveChange } from '@clothesline/contract'
import { reloadAll, reloadFailed } from '../lib/answers.ts'
import { followChanges } from '../lib/live.ts'
import { onOwnChange } from '../lib/own-changes.ts'
import { useServerState } from '../lib/server-state.ts'
import { useSession } from '../lib/session.ts'
import { createFailureNotifier } from './notify-failures.ts'
import { refresh, refreshAfterOwn } from './refresh.ts'

/** Changes come in bursts, such as scanned tags; pages reload once per burst. */
const BURST_MS = 250

/** Keeps the pages up to date with changes made here and, for a Store login, at its other counters. */
export function watchLive(): void {
  onOwnChange(refreshAfterOwn)
  useServerState.subscribe((now, before) => {
    if (before.isAway && !now.isAway) reloadFailed()
  })
  let stop = () => {}
  let followed = ''
  const follow = ({ loginType, storeToken }: { loginType: string | null; storeToken: string }) => {
    const token = loginType === 'Store' ? storeToken : ''
    if (token === followed) return
    followed = token
    stop()
    stop = token === '' ? () => {} : followChanges(token, { onChange: createRefresher(), onReopen: reloadAll })
  }
  follow(useSession.getState())
  useSession.subscribe(follow)
}

function createRefresher(): (change: LiveChange) => void {
  const notifyFailure = createFailureNotifier()
  let waiting: LiveChange[] = []
  return (change) => {
    notifyFailure(change)
    waiting.push(change)
    if (waiting.length > 1) return
    setTimeout(() => {
      const changes = waiting
      waiting = []
      void refresh(changes)
    }, BURST_MS)
  }
}
