import { contract } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { type ScanAnswer, useScan } from '../../../lib/page-handlers.ts'
import { toast } from '../../../lib/toasts.ts'
import { refuseElsewhere, scanOut, type Ticked } from './tray.ts'
import type { Tray } from './use-tray.ts'

interface ScanOutOptions {
  customerId: string
  /** A hand-over that did not get through waits for another try; nothing is added to it. */
  isWaiting: boolean
  /** What is being saved is fixed: a piece more would sound as taken and not be in the books. */
  isSaving: boolean
  onScanned: () => void
}

const nothing: Ticked = new Map()

/** Scans tick the pieces of the tray. Somebody else's piece is the mistake to catch here: it is refused, and the tray stays. */
export function useScanOut(tray: Tray, { customerId, isWaiting, isSaving, onScanned }: ScanOutOptions) {
  const { orders, ticked } = tray
  const [refusal, setRefusal] = useState<string | null>(null)
  const refuse = (words: string): ScanAnswer => {
    setRefusal(words)
    return 'refused'
  }

  /** Words while the hand-over is being saved, for scans and ticks alike. */
  const refuseSaving = () => refuse(t('This hand-over is being saved: nothing can be added to it now.'))

  const refuseOther = async (tag: string): Promise<ScanAnswer> => {
    try {
      return refuse(refuseElsewhere(customerId, await call(contract.order.scan, { tag, to: 'look' })))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        return refuse(t('No order of this store has the tag {tag}', { tag }))
      }
      // Whose it is cannot be asked just now; that it is not on the tray is known all the same.
      return refuse(`${t('{tag} is not on this tray', { tag })}. ${messageOf(error)}`)
    }
  }

  useScan((code) => {
    if (isSaving) return refuseSaving()
    if (isWaiting) return refuse(t('This hand-over is not saved yet. Try again before you scan more.'))
    if (tray.isLoading) return refuse(t('The orders are still loading. Scan again in a moment.'))
    const before = tray.isSuggested ? nothing : ticked
    const scan = scanOut(orders, before, code)
    if (scan.kind === 'elsewhere') {
      const tag = parseTag(code)?.tag
      return tag === undefined ? false : refuseOther(tag)
    }
    const { invoice, piece } = scan
    if (scan.kind === 'gone') return refuse(t('Piece {piece} was already handed over', { piece }))
    setRefusal(null)
    if (scan.kind === 'again') toast.blank(t('Piece {piece} is already ticked', { piece }))
    tray.scanned(invoice, piece)
    onScanned()
    return true
  })

  return { refusal, refuseSaving, closeRefusal: () => setRefusal(null) }
}
