import { parseInvoice, parsePrintedNumber } from '@clothesline/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sort } from '../../../components/table/column.ts'
import { useRested } from '../../../lib/use-rested.ts'
import { type OrderFilter, readFilter, writeFilter } from './order-filter.ts'

/** The filter of the list, kept in the address. What changes it is the same function in every render. */
export function useFilter() {
  const search = useSearch({ from: '/inside/orders' })
  const navigate = useNavigate()
  const fromAddress = readFilter(search)
  const [text, setText] = useState(fromAddress.text)
  const filter: OrderFilter = { ...fromAddress, text }
  const asked = search.invoice ?? null
  const written = useRef(fromAddress.text)
  const { whenRested, cancel } = useRested()
  const now = useRef({ filter, asked })
  useLayoutEffect(() => {
    now.current = { filter, asked }
  })

  // Back, forward or a link changed the address under the field.
  useEffect(() => {
    if (fromAddress.text === written.current) return
    written.current = fromAddress.text
    setText(fromAddress.text)
  }, [fromAddress.text])

  const change = useCallback(
    (changes: Partial<OrderFilter>) => {
      const next = { ...now.current.filter, ...changes }
      const write = () => {
        written.current = next.text.trim()
        const invoice = now.current.asked === null ? {} : { invoice: now.current.asked }
        void navigate({ to: '.', search: { ...writeFilter(next), ...invoice }, replace: true })
      }
      setText(next.text)
      cancel()
      if (Object.keys(changes).every((name) => name === 'text')) whenRested(write)
      else write()
    },
    [navigate, whenRested, cancel],
  )
  /** Opens an order beside the list, or closes it again. Back leads to the list. */
  const open = useCallback(
    (invoice: number | null) => {
      cancel()
      written.current = now.current.filter.text.trim()
      const shown = invoice === null ? {} : { invoice: String(invoice) }
      void navigate({ to: '.', search: { ...writeFilter(now.current.filter), ...shown } })
    },
    [navigate, cancel],
  )
  const sortBy = useCallback((sort: Sort | undefined) => change({ sort }), [change])
  const invoice = asked === null ? null : (parseInvoice(asked) ?? parsePrintedNumber(asked)?.invoice ?? null)
  return { filter, change, sortBy, open, invoice, asked }
}
