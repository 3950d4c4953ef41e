import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type OrderFilter, type OrderSearch, readFilter, writeFilter } from './order-filter.ts'

/** Typing rests this long before the address follows: the list follows every key, the address every word. */
const ADDRESS_AFTER_MS = 300

/** The filter of the list, kept in the address. */
export function useFilter() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const { history } = useRouter()
  const fromAddress = readFilter(search)
  const [text, setText] = useState(fromAddress.text)
  const written = useRef(fromAddress.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward or a link changed the address under the field.
  useEffect(() => {
    if (fromAddress.text === written.current) return
    written.current = fromAddress.text
    setText(fromAddress.text)
  }, [fromAddress.text])
  useEffect(() => () => clearTimeout(timer.current), [])

  const filter: OrderFilter = { ...fromAddress, text }
  const write = (next: OrderFilter) => {
    clearTimeout(timer.current)
    written.current = next.text.trim()
    const invoice = typeof search.invoice === 'string' ? { invoice: search.invoice } : {}
    history.replace(hrefOf({ ...writeFilter(next), ...invoice }))
  }
  const change = (changes: Partial<OrderFilter>) => {
    const next = { ...filter, ...changes }
    setText(next.text)
    if (Object.keys(changes).every((name) => name === 'text')) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(next), ADDRESS_AFTER_MS)
    } else write(next)
  }
  /** Opens an order beside the list, or closes it again. Back leads to the list. */
  const open = (invoice: number | null) => {
    clearTimeout(timer.current)
    written.current = filter.text.trim()
    const shown = invoice === null ? {} : { invoice: String(invoice) }
    history.push(hrefOf({ ...writeFilter(filter), ...shown }))
  }
  const invoice = /^0*[1-9]\d{0,8}$/.test(String(search.invoice)) ? Number(search.invoice) : null
  return { filter, change, open, invoice, asked: typeof search.invoice === 'string' ? search.invoice : null }
}

/** This page with other words in its address. */
function hrefOf(search: OrderSearch): string {
  const words = new URLSearchParams(search).toString()
  return words === '' ? location.pathname : `${location.pathname}?${words}`
}
