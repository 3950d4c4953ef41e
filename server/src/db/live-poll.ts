import type { Pool } from 'pg'
import type { ChannelListener, LiveChannel, StoreChanges } from './live-channel.ts'

const POLL_MS = 500
/** How far each poll looks back. Longer than a commit can take, so that no row is overtaken and missed. */
const LOOK_BACK_S = 15

/** Changes by way of a table, for servers that reach the database only through a pooler. */
export function openPollChannel(pool: Pool, { onChanges, onMissed }: ChannelListener): LiveChannel {
  const self = crypto.randomUUID()
  const seen = new Set<string>()
  let lastPoll = Date.now()
  let closed = false
  let running: Promise<void> = Promise.resolve()

  const poll = async () => {
    const { rows } = await pool.query<{ id: string; sender: string; changes: StoreChanges }>(
      `select id, sender, changes from live_change where sent_at > now() - make_interval(secs => $1) and sender <> $2 order by sent_at`,
      [LOOK_BACK_S, self],
    )
    const isLate = Date.now() - lastPoll > LOOK_BACK_S * 1_000
    lastPoll = Date.now()
    const fresh = rows.filter(({ id }) => !seen.has(id))
    seen.clear()
    for (const { id } of rows) seen.add(id)
    if (isLate) return onMissed()
    for (const { changes, sender } of fresh) onChanges(changes, sender)
  }
  const timer = setInterval(() => {
    running = running.then(() => (closed ? undefined : poll())).catch(() => {})
  }, POLL_MS)
  // Rows from before this server started are none of its business.
  running = poll().catch(() => {})

  return {
    async send(changes) {
      await pool.query('insert into live_change (sender, changes) values ($1, $2)', [self, JSON.stringify(changes)])
    },
    async close() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}
