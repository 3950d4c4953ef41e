import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Standing } from './filter-customers.ts'

/** Typing rests this long before the address follows: the list follows every key, the address every word. */
const ADDRESS_AFTER_MS = 300

/** What of the list is shown, kept in the address: its text as `customer`, and who of them as `standing`. */
export interface ListFilter {
  text: string
  standing: Standing | null
}

/** The filter of the list and what changes it; beside it the text as the address has it. */
export function useListFilter() {
  const search = useSearch({ from: '/inside/search' })
  const fromAddress = search.customer ?? ''
  const standing = search.standing ?? null
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

  const change = (changes: Partial<ListFilter>) => {
    const next = { text, standing, ...changes }
    const write = () => {
      const customer = next.text.trim()
      written.current = customer
      const words = { customer: customer === '' ? undefined : customer, standing: next.standing ?? undefined }
      void navigate({ to: '/search', search: words, replace: true })
    }
    setText(next.text)
    clearTimeout(timer.current)
    if (next.standing === standing) timer.current = setTimeout(write, ADDRESS_AFTER_MS)
    else write()
  }
  return { filter: { text, standing }, change, fromAddress }
}
