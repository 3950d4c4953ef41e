import type { StoreSettings } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { LinkToken } from './link-token.ts'

export interface LinkStore extends Record<string, unknown> {
  store_name: string
  email: string
  settings: StoreSettings
}

/** The store behind a link, if it is open for business and the order still wants this revision. */
export async function findLinkStore(tx: Tx, link: LinkToken): Promise<LinkStore | undefined> {
  const rows = await tx.run<LinkStore>(
    'find-link-store',
    `select s.store_name, s.email, s.settings
       from store s join orders o on o.store_id = s.id
      where s.id = $1 and not s.frozen and o.id = $2 and o.link_revision = $3`,
    [link.storeId, link.orderId, link.revision],
  )
  return rows[0]
}

/** Ends the links given out so far and answers the revision that new ones carry. */
export async function raiseLinkRevision(ctx: StoreCtx, orderId: string): Promise<number> {
  const rows = await ctx.tx.run<{ link_revision: number }>(
    'raise-link-revision',
    'update orders set link_revision = link_revision + 1 where store_id = $1 and id = $2 returning link_revision',
    [ctx.store.id, orderId],
  )
  return rows[0]?.link_revision ?? 1
}
