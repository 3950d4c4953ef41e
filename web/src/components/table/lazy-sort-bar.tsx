import { type ComponentType, Suspense } from 'react'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import type { SortBarProps } from './sort-bar.tsx'

const Loaded = lazyWhenIdle(() =>
  import('./sort-bar.tsx').then((part) => part.SortBar as ComponentType<SortBarProps<never>>),
)

/** For pages where seconds count: only phones show it, and not before the list. */
export function LazySortBar<Row>(props: SortBarProps<Row>) {
  const Bar = Loaded as unknown as ComponentType<SortBarProps<Row>>
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  )
}
