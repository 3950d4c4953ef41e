import { parseTag, searchIntent } from '@clothesline/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useCan } from '../../lib/abilities.ts'
import { announce } from '../../lib/announce.ts'
import type { Beep } from '../../lib/beep.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { offerScan } from '../../lib/page-handlers.ts'
import { toast } from '../../lib/toasts.ts'
import { whileSearchingOrder } from '../search/order-search.ts'
import { type Destination, findDestination } from '../search/search-destination.ts'
import { searchQuery } from '../search/search-query.ts'
import { rememberField } from './interrupted-field.ts'
import { createScanRecognizer } from './scanner.ts'

/** Sounds come with the first scan. */
const beep = (tone: Beep) => void import('../../lib/beep.ts').then((part) => part.beep(tone))

/** Listens for a scanner on every page, whatever has the focus. */
export function useScanner(): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isWanted = useCan('read', 'order')

  useLayoutEffect(() => {
    if (!isWanted) return
    const recognize = createScanRecognizer((code) => parseTag(code) !== undefined)
    let giveBack = () => {}
    let giveBackAll = () => {}

    const tell = (isHit: boolean, code: string) => {
      beep(isHit ? 'hit' : 'miss')
      const isTag = searchIntent(code).kind === 'tag'
      const missed = isTag
        ? t('No order of this store has the tag {tag}', { tag: code })
        : t('“{code}” could not be read. Scan it again, or type the number', { code })
      announce(isHit ? t('Scanned {code}', { code }) : missed)
      if (!isHit) toast.error(missed)
    }
    const take = async (code: string) => {
      const answer = await offerScan(code)
      if (answer === 'told') return
      if (answer === 'refused') return beep('miss')
      if (answer) return tell(true, code)
      const { leadsToStation } = await import('./to-ready-station.ts')
      if (await leadsToStation(code, queryClient)) {
        const { takeScan } = await import('../../features/order/station/index.ts')
        takeScan(code)
        return void navigate({ to: '/readyStation' })
      }
      const link = await findOrderOf(code, queryClient)
      if (link !== undefined) void navigate(link)
      tell(link !== undefined, code)
    }

    const listen = (event: KeyboardEvent) => {
      const isTypedByHand = event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey
      const reading = recognize({ key: event.key, at: event.timeStamp, isTypedByHand })
      if (reading.kind === 'begin') {
        giveBack = rememberField(document.activeElement)
        if (!reading.isWithinSlow) giveBackAll = giveBack
      }
      if (reading.kind !== 'scan' && reading.kind !== 'repeat') return
      // The Enter of a scanner must not activate whatever has the focus.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (reading.isSlow) giveBackAll()
      else giveBack()
      if (reading.kind === 'scan') take(reading.code).catch(notifyError)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [navigate, queryClient, isWanted])
}

/** The address of the order that a tag, or the barcode of a bill, belongs to. */
async function findOrderOf(code: string, queryClient: QueryClient): Promise<Destination | undefined> {
  const { kind } = searchIntent(code)
  if (kind === 'invoice') return findDestination(code, { orders: [], customers: [] })
  if (kind !== 'tag') return undefined
  return findDestination(code, await whileSearchingOrder(queryClient.fetchQuery(searchQuery(code))))
}
