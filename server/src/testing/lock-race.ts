import { countWaiting } from './on-citus.ts'
import type { TestApp } from './test-app.ts'

/**
 * Locks a GST month by hand in a transaction that stays open, starts the call, and ends the transaction when the call waits
 * for it. Without the wait the call would slip past the lock.
 */
export async function whileMonthIsLocked<T>(
  app: TestApp,
  { storeId, month }: { storeId: string; month: string },
  start: () => Promise<T>,
): Promise<T> {
  const { owner } = app
  await owner.query('begin')
  await owner.query(
    `insert into gst_month (store_id, month, version, locked_at) values ($1, $2, 1, $3)
     on conflict (store_id, month) do update set locked_at = $3`,
    [storeId, month, new Date()],
  )
  const started = start()
  let ended = false
  const watched = started.finally(() => {
    ended = true
  })
  watched.catch(() => {})
  try {
    while (!ended) {
      if ((await countWaiting(owner)) > 0) break
    }
  } finally {
    await owner.query('commit')
  }
  return started
}
