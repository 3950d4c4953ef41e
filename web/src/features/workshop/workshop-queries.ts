import { contract, type WorkshopState } from '@clothesline/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/call-query.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { useChange } from '../../lib/use-change.ts'

const MOST = 1_000

const inputOf = (isOpenOnly: boolean, range: RowRange) => ({ ...range, ...(isOpenOnly && { open: true }) })

/** Newest first; the open ones have pieces that are still out. */
export const useDispatches = (isOpenOnly: boolean) =>
  useCall(contract.workshop.allDispatches, inputOf(isOpenOnly, { startToken: 0, endToken: MOST }), {
    placeholderData: keepPreviousData,
  })

export const fetchDispatches = (isOpenOnly: boolean, range: RowRange, signal?: AbortSignal) =>
  call(contract.workshop.allDispatches, inputOf(isOpenOnly, range), signal && { signal })

export const useDispatch = (_id: string) => useCall(contract.workshop.getDispatch, { _id })

export const useOverdue = () => useCall(contract.workshop.overdue, {})

/** What can be sent, is out, or is back. */
export const usePiecesIn = (state: WorkshopState) => useCall(contract.workshop.pieces, { state })

export const useReceive = () => useChange(contract.workshop.receive)

/** Looks a tag up; nothing moves. */
export const lookUpTag = (tag: string) => call(contract.order.scan, { tag, to: 'look' })
