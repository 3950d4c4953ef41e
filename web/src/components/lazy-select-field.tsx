import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import type { SelectFieldProps } from './select-field.tsx'

const Loaded = lazyWhenIdle(() => import('./select-field.tsx').then((part) => part.SelectField))

/** A select whose code is not waited for: its place is kept free until the page is idle. */
export function LazySelectField(props: SelectFieldProps) {
  return (
    <Suspense fallback={<Box sx={{ height: props.size === 'small' ? 40 : 56, ...(props.sx as object) }} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
