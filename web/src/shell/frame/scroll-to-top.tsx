import { Suspense } from 'react'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import { SCROLL_TOP_AFTER } from '../../theme/index.ts'
import { useIsScrolled } from './use-is-scrolled.ts'

const ScrollToTopButton = lazyWhenIdle(() =>
  import('./scroll-to-top-button.tsx').then((part) => part.ScrollToTopButton),
)

export function ScrollToTop({ bottom }: { bottom: number }) {
  const isFar = useIsScrolled(SCROLL_TOP_AFTER)
  return (
    <Suspense fallback={null}>
      <ScrollToTopButton isFar={isFar} bottom={bottom} />
    </Suspense>
  )
}
