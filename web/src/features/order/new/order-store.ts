import type { Customer, StoreSettings } from '@clothesline/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { ClothUsage } from './cloth-usage.ts'
import { type Draft, type DraftPlace, type DraftProblem, emptyDraft } from './draft.ts'
import { followDraft, forgetDraft, keepDraft, loadDraft } from './draft-storage.ts'
import { type Masters, pieceServices } from './masters.ts'
import { type DraftPrice, priceDraft } from './price-draft.ts'

/** What an order is taken with. */
interface OrderTerms {
  settings: StoreSettings
  customer: Customer
  masters: Masters
}

export interface OrderState extends OrderTerms {
  /** As it was when the order was begun: a tile stays in its place while fingers look for it. */
  usage: ClothUsage
  now: Date
  draft: Draft
  price: DraftPrice
  /** What is wrong, as far as it is time to say so. */
  problems: readonly DraftProblem[]
  /** Before the first try to save, an empty field is no mistake. */
  hasTried: boolean
  /** What the server said, about the draft as it was sent. */
  answer: { draft: Draft; problems: readonly DraftProblem[] } | null
  /** The line whose details are open. */
  openLine: string | null
  /** On a phone the payment is folded away until it is wanted. */
  isPaying: boolean
}

type ChangeDraft = (next: (draft: Draft) => Draft) => void

/** The order being taken. Each part of the page reads from it what it shows, so a key redraws only that. */
export type Order = ReturnType<typeof createOrder>

export const useOrder = <T>(order: Order, read: (state: OrderState) => T): T => useStore(order, useShallow(read))

function createOrder(place: DraftPlace, terms: OrderTerms, usage: ClothUsage) {
  const store = createStore<OrderState>(() =>
    derive({
      ...terms,
      usage,
      now: new Date(),
      draft: loadDraft(place),
      hasTried: false,
      answer: null,
      openLine: null,
      isPaying: false,
    }),
  )
  /** The draft whose order is made: it must not be kept any more, or its order would be offered once more. */
  let madeKey: string | undefined
  const set = (part: Partial<OrderState>) => store.setState((now) => derive({ ...now, ...part }))
  const change: ChangeDraft = (next) => {
    const { draft } = store.getState()
    const after = next(draft)
    if (after !== draft) set({ draft: { ...after, changedAt: new Date().toISOString() } })
  }
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    set,
    change,
    openLine: (openLine: string | null) => store.setState({ openLine }),
    pay: (isPaying: boolean) => store.setState({ isPaying }),
    showProblems: (problems: readonly DraftProblem[]) =>
      set({ hasTried: true, answer: { draft: store.getState().draft, problems } }),
    /** What is typed into a field now is no longer what was refused there. */
    hideProblem: (field: string) => {
      const { answer } = store.getState()
      if (answer === null || !answer.problems.some((problem) => problem.field === field)) return
      set({ answer: { ...answer, problems: answer.problems.filter((problem) => problem.field !== field) } })
    },
    /** What was kept of it goes at once, however the page is left; the page shows it until the next one begins. */
    made: (draft: Draft) => {
      madeKey = draft.key
      forgetDraft(place.storeId, draft)
    },
    isMade: (draft: Draft) => draft.key === madeKey,
    /** The order is made, or not wanted: what was kept goes, and the next one begins. */
    startAgain: (draft: Draft) => {
      forgetDraft(place.storeId, draft)
      set({ draft: emptyDraft(place), hasTried: false, answer: null, openLine: null })
    },
  }
}

/** Fields whose problem is none of an empty field, so it is said at once. */
const AT_ONCE = new Set(['discount', 'deliveryFee', 'advance', 'promisedOn'])

const TYPED = ['lines', 'payments', 'discount', 'delivery', 'advance', 'promisedOn', 'counterNumber', 'note'] as const

type Underived = Omit<OrderState, 'price' | 'problems'>

/** What follows from what was typed: what it costs, and what is wrong with it. */
function derive(state: Underived): OrderState {
  const { masters, answer, hasTried } = state
  const isOffered = state.draft.service === '' || pieceServices(masters).includes(state.draft.service)
  const draft = isOffered ? state.draft : { ...state.draft, service: '' }
  const price = priceDraft(draft, state)
  // What the server said may be wrong after a change.
  const isStill = answer !== null && TYPED.every((part) => answer.draft[part] === draft[part])
  const answered = isStill ? answer.problems : []
  const known = new Set(answered.map(({ field }) => field))
  const shown = price.problems.filter(({ field }) => (hasTried || AT_ONCE.has(field)) && !known.has(field))
  return { ...state, draft, price, problems: [...answered, ...shown] }
}

/** The order of this place, kept with every change. The component using it must be keyed by the place. */
export function useNewOrder(place: DraftPlace, { settings, customer, masters }: OrderTerms, usage: ClothUsage): Order {
  const [order] = useState(() => createOrder(place, { settings, customer, masters }, usage))
  const { storeId, customerId, kind } = place
  const { name } = customer

  useLayoutEffect(() => {
    const now = order.getState()
    if (now.settings === settings && now.customer === customer && now.masters === masters) return
    order.set({ settings, customer, masters })
  }, [order, settings, customer, masters])

  // The promise depends on the hour: an order that lies open past the cut-off is promised a day later.
  useEffect(() => {
    const timer = setInterval(() => order.set({ now: new Date() }), 60_000)
    return () => clearInterval(timer)
  }, [order])

  useEffect(() => {
    let fromOtherTab: Draft | undefined
    const unsubscribe = order.subscribe(({ draft }, before) => {
      if (draft === before.draft || draft === fromOtherTab || draft.changedAt === '' || order.isMade(draft)) return
      keepDraft(storeId, { ...draft, customerName: name })
    })
    const unfollow = followDraft({ storeId, customerId, kind }, (kept) => {
      fromOtherTab = kept ?? emptyDraft({ storeId, customerId, kind })
      order.set({ draft: fromOtherTab })
    })
    return () => {
      unsubscribe()
      unfollow()
    }
  }, [order, storeId, customerId, kind, name])

  return order
}

export const findProblem = (problems: readonly DraftProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field)?.msg

export const useProblem = (order: Order, field: string): string | undefined =>
  useOrder(order, ({ problems }) => findProblem(problems, field))

/** The customer's preferences that this store still offers. */
export function offeredPreferences({ customer, masters }: Pick<OrderState, 'customer' | 'masters'>): string[] {
  return customer.preferences.filter((preference) => masters.preferences.includes(preference))
}
