import { contract } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/call-query.ts'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { putOrder } from '../order-cache.ts'
import { type Candidate, type Fetcher, findFetcher } from './find-fetcher.ts'
import { isHere } from './tray.ts'

/** Finds whose tray to open, by a scanned tag or by what is typed. */
export function useFetcher() {
  const client = useQueryClient()
  const [fetcher, setFetcher] = useState<Fetcher | null>(null)
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const isBusy = useRef(false)

  const open = (next: Fetcher | null) => {
    setCandidates([])
    setRefusal(null)
    setFetcher(next)
  }

  /** These answer why nothing was found; null when a tray or a choice is open. */
  const findByTag = async (tag: string): Promise<string | null> => {
    try {
      const { order, piece } = await call(contract.order.scan, { tag, to: 'look' })
      if (order.deletedAt !== null) return t('{tag} belongs to a deleted order', { tag })
      if (!isHere(piece)) return t('{tag} was handed over before', { tag })
      putOrder(order)
      open({ customerId: order.id, customer: order.customer, invoice: order.invoice, piece: piece.piece })
      return null
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      return isUnknown ? t('No order of this store has the tag {tag}', { tag }) : messageOf(error)
    }
  }
  const findByText = async (text: string): Promise<string | null> => {
    try {
      // Somebody may have brought or fetched clothes since it was asked last.
      const hits = await client.fetchQuery(callQuery(contract.search.search, { text }, { staleTime: 0 }))
      const found = findFetcher(text, hits)
      if (found.kind === 'none') return t('Nothing to hand over was found for “{text}”', { text })
      if (found.kind === 'one') open(found.fetcher)
      else setCandidates(found.candidates)
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  /** Answers whether a tray or a choice is open now. */
  const find = async (text: string): Promise<boolean> => {
    const tag = parseTag(text)?.tag
    // Two at once could end in the tray of the wrong customer.
    if (isBusy.current) {
      setRefusal(t('The orders are still loading. Scan again in a moment.'))
      return false
    }
    isBusy.current = true
    setIsLooking(true)
    open(null)
    const refused = await (tag === undefined ? findByText(text.trim()) : findByTag(tag))
    isBusy.current = false
    setIsLooking(false)
    setRefusal(refused)
    return refused === null
  }

  return { fetcher, candidates, refusal, isLooking, open, find, closeRefusal: () => setRefusal(null) }
}
