import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRested } from '../../../lib/use-rested.ts'
import type { Standing } from './filter-customers.ts'

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
  const { whenRested, cancel } = useRested()

  // Back, forward or the search box changed the address under the field.
  useEffect(() => {
    if (fromAddress === written.current) return
    written.current = fromAddress
    setText(fromAddress)
  }, [fromAddress])

  const change = (changes: Partial<ListFilter>) => {
    const next = { text, standing, ...changes }
    const write = () => {
      const customer = next.text.trim()
      written.current = customer
      const words = { customer: customer === '' ? undefined : customer, standing: next.standing ?? undefined }
      void navigate({ to: '/search', search: words, replace: true })
    }
    setText(next.text)
    cancel()
    if (next.standing === standing) whenRested(write)
    else write()
  }
  return { filter: { text, standing }, change, fromAddress }
}
