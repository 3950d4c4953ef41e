import { contract } from '@clothesline/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/call-query.ts'
import { useCustomerOrders } from '../order-queries.ts'
import { dueOf, isOnTray, leaving, type Ticked, tickPieces, untickPieces } from './tray.ts'

/** All that a customer can take today, with its pieces, and what of it is ticked off. */
export function useTray(customerId: string, asked: number | undefined) {
  const list = useCustomerOrders(customerId)
  const rows = (list.data?.orders ?? []).filter((row) => isOnTray(row, asked)).toSorted((a, b) => a.invoice - b.invoice)
  const loads = useQueries({
    queries: rows.map(({ invoice }) => callQuery(contract.order.getOrder, { invoice })),
  })
  const [ticked, setTicked] = useState<Ticked>(new Map())
  const orders = loads.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const going = leaving(orders, ticked)
  return {
    orders,
    ticked,
    going,
    duePaise: dueOf(going),
    advance: orders[0]?.advance ?? 0,
    isLoading: list.data === undefined ? list.error === null : loads.some(({ isPending }) => isPending),
    error: list.error ?? loads.find(({ error }) => error !== null)?.error ?? null,
    reload: () => {
      void list.refetch()
      for (const load of loads) void load.refetch()
    },
    tick: (invoice: number, pieces: readonly number[]) => setTicked((now) => tickPieces(now, invoice, pieces)),
    untick: (invoice: number, pieces: readonly number[]) => setTicked((now) => untickPieces(now, invoice, pieces)),
  }
}

export type Tray = ReturnType<typeof useTray>
