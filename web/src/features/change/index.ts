import { lazy } from 'react'
import { lazyWhenIdle } from '../../lib/when-idle.ts'

/** The words of all changes are many, so timelines load after the page. */
export const Timeline = lazyWhenIdle(() => import('./timeline.tsx').then((part) => part.Timeline))
export const SubjectTimeline = lazy(() =>
  import('./subject-timeline.tsx').then((part) => ({ default: part.SubjectTimeline })),
)
