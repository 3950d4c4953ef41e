import type { StoreSettings } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { document, integer, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { LinkToken } from './link-token.ts'

const linkStore = {
  store_name: text,
  email: text,
  settings: document<StoreSettings>(),
}
export type LinkStore = RowOf<typeof linkStore>

/** The store of a link, if it is not frozen and the link has the order's current revision. */
export async function findLinkStore(tx: Tx, link: LinkToken): Promise<LinkStore | undefined> {
  return tx.row(
    linkStore,
    'find-link-store',
    `select s.store_name, s.email, s.settings
       from store s join orders o on o.store_id = s.id
      where s.id = $1 and not s.frozen and o.id = $2 and o.link_revision = $3`,
    [link.storeId, link.orderId, link.revision],
  )
}

/** Invalidates all earlier links of the order and returns the revision for new ones. */
export async function incrementLinkRevision(ctx: StoreCtx, orderId: string): Promise<number> {
  const row = await ctx.tx.row(
    { link_revision: integer },
    'raise-link-revision',
    'update orders set link_revision = link_revision + 1 where store_id = $1 and id = $2 returning link_revision',
    [ctx.store.id, orderId],
  )
  return row?.link_revision ?? 1
}
