import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import { whileSearchingOrder } from './order-search.ts'
import { type Destination, findDestination } from './search-destination.ts'
import { optionsFor } from './search-options.ts'
import { searchQuery } from './search-query.ts'

const PAUSE_MS = 150

/** The suggestions for the typed text, and where Enter leads. */
export function useSearch(text: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const asked = useDebounced(text.trim(), PAUSE_MS)
  const { data } = useQuery({ ...searchQuery(asked), enabled: asked !== '', placeholderData: keepPreviousData })

  const goTo = (link: Destination) => void navigate(link)

  /** Looks up what must be known first, with the overlay shown meanwhile. */
  const submit = async (typed: string): Promise<boolean> => {
    try {
      const hits = await whileSearchingOrder(queryClient.fetchQuery(searchQuery(typed)))
      const link = findDestination(typed, hits)
      if (link === undefined) {
        if (typed.trim() !== '') notify('warning', t('No order of this store has the tag {tag}', { tag: typed.trim() }))
        return false
      }
      goTo(link)
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }

  // Until the server has answered, nothing is known to be missing.
  return { options: asked === '' || data === undefined ? [] : optionsFor(asked, data), submit, goTo }
}

/** The value, once it has not changed for a moment. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
