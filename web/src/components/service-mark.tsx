import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'

const ServiceShape = lazyWhenIdle(() => import('./drawings/service-shape.tsx').then((part) => part.ServiceShape))

/** The mark of a service, beside its name: the same colour and shape wherever the service stands. */
export const ServiceMark = ({ service }: { service: string }) => (
  <span aria-hidden title={service} style={roomStyle}>
    <Suspense>
      <ServiceShape service={service} />
    </Suspense>
  </span>
)

const roomStyle = { display: 'inline-block', flexShrink: 0, width: 10, height: 10, marginInlineEnd: 6 } as const
