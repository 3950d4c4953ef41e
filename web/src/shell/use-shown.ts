import useMediaQuery from '@mui/material/useMediaQuery'
import { WIDE_FROM } from '../theme/index.ts'
import { type Preferences, preferencesOn } from './preference-values.ts'
import { usePreferences } from './preferences.ts'

export interface Shown extends Preferences {
  isWide: boolean
}

/** Follows the width of the window from the first render on. */
export function useIsAtLeast(width: number): boolean {
  return useMediaQuery(`(min-width:${width}px)`, { noSsr: true })
}

/** The preferences as this screen shows them. */
export function useShown(): Shown {
  const chosen = usePreferences()
  const isWide = useIsAtLeast(WIDE_FROM)
  return { ...preferencesOn({ isWide }, chosen), isWide }
}
