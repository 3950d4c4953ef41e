import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import type { DateFieldProps } from './date-field.tsx'

const Loaded = lazyWhenIdle(() => import('./date-field.tsx').then((part) => part.DateField))

/** For pages where seconds count; its place is kept free. */
export function LazyDateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 40, ...(props.sx as object) }} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
