import { type ComponentProps, Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'

const Drawing = lazyWhenIdle(() => import('./drawings/hung-pieces.tsx').then((part) => part.HungPieces))

/** The garments of an order on a clothesline. Only to be looked at: words beside it say the same. */
export const HungPieces = (props: ComponentProps<typeof Drawing>) => (
  <div style={{ minHeight: 36 }}>
    <Suspense>
      <Drawing {...props} />
    </Suspense>
  </div>
)
