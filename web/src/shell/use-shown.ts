import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { WIDE_FROM } from '../theme/index.ts'
import { type Preferences, preferencesOn } from './preference-values.ts'
import { usePreferences } from './preferences.ts'

export interface Shown extends Preferences {
  isWide: boolean
}

/** Follows the window's width from the first render. */
export function useIsAtLeast(width: number): boolean {
  return useMediaQuery(`(min-width:${width}px)`, { noSsr: true })
}

/** The preferences as applied on this screen: the same object until one of them changes. */
export function useShown(): Shown {
  const chosen = usePreferences()
  const isWide = useIsAtLeast(WIDE_FROM)
  return useMemo(() => ({ ...preferencesOn({ isWide }, chosen), isWide }), [chosen, isWide])
}
