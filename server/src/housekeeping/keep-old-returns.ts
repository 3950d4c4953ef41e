import type { Services, StoreCtx } from '../context.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { inStore } from '../db/transaction.ts'
import { keepReturnsOfBefore } from '../features/reports/gst-month/lock-month.ts'
import type { OpenStore } from './housekeeping-queries.ts'

/**
 * Keeps the returns of months that were locked by a version that kept none, so that erasing a customer changes nothing of
 * what was filed. Returns how many months they were.
 */
export async function keepOldReturns(
  database: Pick<Database, 'tenant'>,
  services: Services,
  store: OpenStore,
): Promise<number> {
  return inStore(database.tenant, store.id, (tx) => {
    const ctx: StoreCtx = {
      role: 'store',
      tx,
      outside: runInline,
      services,
      now: services.clock(),
      requestId: 'keep old returns',
      address: '',
      device: { hash: undefined },
      reply: { status: 200 },
      store: { id: store.id, storeName: '', email: '', settings: store.settings },
      session: { tokenHash: Buffer.alloc(0), username: '', isStoreAdmin: true },
    }
    return keepReturnsOfBefore(ctx)
  })
}
