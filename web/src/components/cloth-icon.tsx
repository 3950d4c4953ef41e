import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'

/** The silhouettes and the words by which they are found load after the page; their room is kept. */
const GarmentDrawing = lazyWhenIdle(() => import('./drawings/garment-drawing.tsx').then((part) => part.GarmentDrawing))

/** What a garment looks like, beside its name. Plain elements: a page has dozens. */
export const ClothIcon = ({ cloth, size = 20 }: { cloth: string; size?: number }) => (
  <span aria-hidden style={{ ...roomStyle, width: size, height: size }}>
    <Suspense>
      <GarmentDrawing cloth={cloth} />
    </Suspense>
  </span>
)

const roomStyle = {
  display: 'inline-block',
  flexShrink: 0,
  color: 'var(--mui-palette-text-secondary)',
  verticalAlign: 'text-bottom',
} as const
