import { searchIntent } from '@clothesline/domain'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCan } from '../../lib/abilities.ts'
import { t } from '../../lib/i18n.ts'
import { offerScan } from '../../lib/page-handlers.ts'
import { toast } from '../../lib/toasts.ts'
import { findDestination } from '../search/search-destination.ts'
import { announce } from './announce.ts'
import { beep } from './beep.ts'
import { rememberField } from './interrupted-field.ts'
import { createScanRecognizer } from './scanner.ts'

const nothing = { orders: [], customers: [] }

/** Listens for a scanner on every page, whatever has the focus. */
export function useScanner(): void {
  const { history } = useRouter()
  const isWanted = useCan('read', 'order')

  useEffect(() => {
    if (!isWanted) return
    const recognize = createScanRecognizer()
    let giveBack = () => {}

    const take = async (code: string) => {
      const isTaken = await offerScan(code)
      const { kind } = searchIntent(code)
      const href = kind === 'tag' || kind === 'invoice' ? findDestination(code, nothing) : undefined
      if (!isTaken && href !== undefined) history.push(href)
      const isHit = isTaken || href !== undefined
      beep(isHit ? 'hit' : 'miss')
      announce(isHit ? t('Scanned {code}', { code }) : t('{code} is not a tag of this store', { code }))
      if (!isHit) toast.error(t('{code} is not a tag of this store', { code }))
    }

    const listen = (event: KeyboardEvent) => {
      const isTypedByHand = event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey
      const reading = recognize({ key: event.key, at: event.timeStamp, isTypedByHand })
      if (reading.kind === 'begin') giveBack = rememberField(document.activeElement)
      if (reading.kind !== 'scan' && reading.kind !== 'repeat') return
      // The Enter of a scanner must press nothing, whatever it finds.
      event.preventDefault()
      event.stopImmediatePropagation()
      giveBack()
      if (reading.kind === 'scan') void take(reading.code)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [history, isWanted])
}
