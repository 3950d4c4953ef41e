import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'

/** The silhouettes and the words by which they are found load after the page; their room is kept. */
const GarmentDrawing = lazyWhenIdle(() => import('./drawings/garment-drawing.tsx').then((part) => part.GarmentDrawing))

/** What a garment looks like, beside its name. */
export function ClothIcon({ cloth, size = 20 }: { cloth: string; size?: number }) {
  return (
    <Box component="span" aria-hidden className="cloth-icon" sx={roomStyle} style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <GarmentDrawing cloth={cloth} />
      </Suspense>
    </Box>
  )
}

const roomStyle = {
  display: 'inline-block',
  flexShrink: 0,
  color: 'text.secondary',
  verticalAlign: 'text-bottom',
  '& svg': { display: 'block' },
} as const
