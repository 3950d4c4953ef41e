import { contract, type InputOf } from '@clothesline/contract'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/call-query.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { withStoreAdmin } from '../otp/index.ts'

export type ChangesWanted = Omit<InputOf<typeof contract.audit.allChanges>, keyof RowRange>

const PAGE = 100

export const fetchChanges = (wanted: ChangesWanted, range: RowRange) =>
  call(contract.audit.allChanges, { ...wanted, ...range })

/** The change log as far as it is loaded, the newest first. */
export function useChanges(wanted: ChangesWanted) {
  const asStoreAdmin = useIsStoreAdmin()
  const query = useInfiniteQuery({
    ...pagesQuery(contract.audit.allChanges, wanted, {
      asStoreAdmin,
      first: { startToken: 0, endToken: PAGE },
      next: ({ totalChanges }, { length }) =>
        length * PAGE < totalChanges ? { startToken: length * PAGE, endToken: (length + 1) * PAGE } : null,
    }),
    placeholderData: keepPreviousData,
    // Every call adds to the log, and none says so: what is looked at is asked for anew.
    staleTime: 0,
  })
  const { data } = query
  const rows = useMemo(() => {
    // A change made while the pages were loading moves the last one of a page to the next.
    const all = data?.pages.flatMap(({ changes }) => changes) ?? []
    return [...new Map(all.map((change) => [change._id, change])).values()]
  }, [data])
  return { ...query, rows, total: data?.pages.at(-1)?.totalChanges ?? 0 }
}

/** Offers the store-admin step; the log is loaded again once it is taken. */
export function useOpenLog() {
  return useMutation({
    mutationFn: () => withStoreAdmin(() => fetchChanges({}, { startToken: 0, endToken: 1 })),
  })
}
