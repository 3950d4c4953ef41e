import { contract, type InputOf } from '@clothesline/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'

const MOST = 1_000

/** Newest first; the open ones have pieces that are still out. */
export function useDispatches(isOpenOnly: boolean) {
  return useQuery({
    queryKey: ['workshop', 'list', isOpenOnly],
    queryFn: ({ signal }) => fetchDispatches(isOpenOnly, { startToken: 0, endToken: MOST }, signal),
    placeholderData: keepPreviousData,
  })
}

export const fetchDispatches = (isOpenOnly: boolean, range: RowRange, signal?: AbortSignal) =>
  call(contract.workshop.allDispatches, { ...range, ...(isOpenOnly && { open: true }) }, signal && { signal })

export function useDispatch(_id: string) {
  return useQuery({
    queryKey: ['workshop', 'one', _id],
    queryFn: ({ signal }) => call(contract.workshop.getDispatch, { _id }, { signal }),
  })
}

export function useOverdue() {
  return useQuery({
    queryKey: ['workshop', 'overdue'],
    queryFn: ({ signal }) => call(contract.workshop.overdue, {}, { signal }),
  })
}

export const useReceive = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.workshop.receive>) => call(contract.workshop.receive, input),
  })

/** Looks a tag up; nothing moves. */
export const lookAtTag = (tag: string) => call(contract.order.scan, { tag, to: 'look' })
