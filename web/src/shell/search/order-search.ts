import { create } from 'zustand'

/** The number of searches for an order or customer in progress. */
const useOrderSearch = create<{ searches: number }>(() => ({ searches: 0 }))

export const useSearchingOrder = (): boolean => useOrderSearch(({ searches }) => searches > 0)

const add = (change: number) => useOrderSearch.setState(({ searches }) => ({ searches: searches + change }))

/** Shows the overlay until this is found. */
export async function whileSearchingOrder<T>(search: Promise<T>): Promise<T> {
  add(1)
  try {
    return await search
  } finally {
    add(-1)
  }
}
