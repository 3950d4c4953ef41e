import { lazy } from 'react'

/** For pages that show the card only now and then. */
export const LazyStoreAdminCard = lazy(() =>
  import('./store-admin-card.tsx').then((part) => ({ default: part.StoreAdminCard })),
)
