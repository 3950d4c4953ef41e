import type { Services } from '../../../context.ts'
import { findStoreByEnd } from './link-queries.ts'
import { readLinkToken } from './link-token.ts'
import type { FoundLink, LinkPurpose } from './sealed-link.ts'

/** Undefined if we did not make it; the database is asked only about links that we made. */
export async function readLink(
  { secretKey, asPlatform }: Services,
  purpose: LinkPurpose,
  text: unknown,
): Promise<FoundLink | undefined> {
  const link = typeof text === 'string' ? readLinkToken(secretKey, purpose, text) : undefined
  if (link === undefined) return undefined
  const isWhole = link.store.includes('-')
  const storeId = isWhole ? link.store : await asPlatform((tx) => findStoreByEnd(tx, link.store))
  return storeId === undefined ? undefined : { ...link, storeId }
}
