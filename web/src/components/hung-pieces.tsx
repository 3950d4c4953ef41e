import Box from '@mui/material/Box'
import { type ComponentProps, Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'

const Drawing = lazyWhenIdle(() => import('./drawings/hung-pieces.tsx').then((part) => part.HungPieces))

/** The garments of an order on a clothesline. Only to be looked at: words beside it say the same. */
export function HungPieces(props: Pick<ComponentProps<typeof Drawing>, 'pieces'> & { max?: number }) {
  return (
    <Box sx={{ minHeight: 36 }}>
      <Suspense fallback={null}>
        <Drawing max={40} {...props} />
      </Suspense>
    </Box>
  )
}
