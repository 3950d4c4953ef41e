import useScrollTrigger from '@mui/material/useScrollTrigger'
import { Suspense } from 'react'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import { SCROLL_TOP_AFTER } from '../../theme/index.ts'

const ScrollToTopButton = lazyWhenIdle(() =>
  import('./scroll-to-top-button.tsx').then((part) => part.ScrollToTopButton),
)

export function ScrollToTop({ bottom }: { bottom: number }) {
  const isFar = useScrollTrigger({ disableHysteresis: true, threshold: SCROLL_TOP_AFTER })
  return (
    <Suspense fallback={null}>
      <ScrollToTopButton isFar={isFar} bottom={bottom} />
    </Suspense>
  )
}
