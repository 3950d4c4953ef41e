import type { Rate } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { masterQueries } from '../master-queries.ts'

interface RenameNoteProps {
  name: string
  typed: string
  hasName: (rate: Rate, name: string) => boolean
}

/** Rates go by name: whoever renames a cloth or a service that has some changes the price list. */
export function RenameNote({ name, typed, hasName }: RenameNoteProps) {
  const { data } = useQuery(masterQueries.rates)
  const changesPrices = typed.trim() !== name && data?.rates.some((rate) => hasName(rate, name)) === true
  return <ApprovalNote needs={changesPrices ? [{ permission: 'changeRates' }] : []} />
}
