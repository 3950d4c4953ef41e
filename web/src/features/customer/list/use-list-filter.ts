import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Typing rests this long before the address follows: the list follows every key, the address every word. */
const ADDRESS_AFTER_MS = 300

/** The text of the list's filter, kept in the address as `customer`. */
export function useListFilter() {
  const search = useSearch({ strict: false }) as { customer?: unknown }
  const fromAddress = typeof search.customer === 'string' ? search.customer : ''
  const navigate = useNavigate()
  const [text, setText] = useState(fromAddress)
  const written = useRef(fromAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward or the search box changed the address under the field.
  useEffect(() => {
    if (fromAddress === written.current) return
    written.current = fromAddress
    setText(fromAddress)
  }, [fromAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const customer = next.trim()
      written.current = customer
      void navigate({
        href: customer === '' ? '/search' : `/search?${new URLSearchParams({ customer })}`,
        replace: true,
      })
    }, ADDRESS_AFTER_MS)
  }
  return { text, change, fromAddress }
}
