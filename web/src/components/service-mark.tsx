import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'

const ServiceShape = lazyWhenIdle(() => import('./drawings/service-shape.tsx').then((part) => part.ServiceShape))

/** The mark of a service, beside its name: the same colour and shape wherever the service stands. */
export function ServiceMark({ service }: { service: string }) {
  return (
    <Box component="span" aria-hidden sx={roomStyle}>
      <Suspense fallback={null}>
        <ServiceShape service={service} />
      </Suspense>
    </Box>
  )
}

const roomStyle = { display: 'inline-block', flexShrink: 0, width: 10, height: 10, marginInlineEnd: 0.75 } as const
