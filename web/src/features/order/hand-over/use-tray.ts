import { contract } from '@clothesline/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/call-query.ts'
import { useCustomerOrders } from '../order-queries.ts'
import { dueOf, isOnTray, leaving, suggestTicks, type Ticked, tickPieces, untickPieces } from './tray.ts'

/** What a tray was opened for: an order, or the piece of one that was scanned. */
interface Asked {
  invoice?: number | undefined
  piece?: number | undefined
}

const startOf = ({ invoice, piece }: Asked): Ticked | null =>
  invoice === undefined || piece === undefined ? null : tickPieces(new Map(), invoice, [piece])

/** All that a customer can take today, with its pieces, and what of it is ticked off. */
export function useTray(customerId: string, { invoice: asked, piece }: Asked) {
  const list = useCustomerOrders(customerId)
  const rows = (list.data?.orders ?? []).filter((row) => isOnTray(row, asked)).toSorted((a, b) => a.invoice - b.invoice)
  const loads = useQueries({
    queries: rows.map(({ invoice }) => callQuery(contract.order.getOrder, { invoice })),
  })
  const [start] = useState(() => startOf({ invoice: asked, piece }))
  const [chosen, setTicked] = useState(start)
  const orders = loads.flatMap(({ data }) => (data === undefined ? [] : [data]))
  // Until somebody ticks or scans, what is ready of the order that was asked for is what the customer takes.
  const ticked = chosen ?? suggestTicks(orders, asked)
  const going = leaving(orders, ticked)
  return {
    orders,
    ticked,
    going,
    /** Nothing was ticked or scanned yet: the ticks are only suggested. */
    isSuggested: chosen === null,
    isChanged: chosen !== start,
    duePaise: dueOf(going),
    advance: orders[0]?.advance ?? 0,
    isLoading: list.data === undefined ? list.error === null : loads.some(({ isPending }) => isPending),
    error: list.error ?? loads.find(({ error }) => error !== null)?.error ?? null,
    reload: () => {
      void list.refetch()
      for (const load of loads) void load.refetch()
    },
    tick: (invoice: number, pieces: readonly number[]) =>
      setTicked((now) => tickPieces(now ?? ticked, invoice, pieces)),
    untick: (invoice: number, pieces: readonly number[]) =>
      setTicked((now) => untickPieces(now ?? ticked, invoice, pieces)),
    /** Who scans wants to see each piece: then only what was scanned is ticked. */
    scanned: (invoice: number, piece: number) => setTicked((now) => tickPieces(now ?? new Map(), invoice, [piece])),
  }
}

export type Tray = ReturnType<typeof useTray>
