import { contract } from '@clothesline/contract'
import { parseTag, scanTarget } from '@clothesline/domain'
import type { QueryClient } from '@tanstack/react-query'
import { ownStoreQuery } from '../../features/store/own-store-query.ts'
import { call } from '../../lib/api.ts'
import { isOutage } from '../../lib/api-error.ts'
import { hasScanHandler } from '../../lib/page-handlers.ts'
import { useSession } from '../../lib/session.ts'

/** Whether a scan that the page did not take is marked at the Ready station. */
export async function leadsToStation(code: string, queryClient: QueryClient): Promise<boolean> {
  const tag = parseTag(code)?.tag
  if (tag === undefined || hasScanHandler()) return false
  const { scanMarksReady } = await queryClient.ensureQueryData(ownStoreQuery(useSession.getState()))
  if (!scanMarksReady) return false
  try {
    const { piece } = await call(contract.order.scan, { tag, to: 'look' })
    return scanTarget(piece.state, { scanMarksReady }) === 'readyStation'
  } catch (error) {
    // The station keeps what cannot be sent now. A tag of nobody is told as on every page.
    return isOutage(error)
  }
}
