import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { type StorageManager, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense, use, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { currentLocale } from '../lib/i18n.ts'
import { useLanguage } from '../lib/language.ts'
import { createClotheslineTheme, styleCacheOf } from '../theme/index.ts'
import { followPreferences, paintDocument, usePreferences } from './preferences.ts'

/** MUI reads the mode from here, so that it is stored only once, with the other preferences. */
const modeFromPreferences: StorageManager = ({ key }) => {
  const isMode = key.endsWith('mode')
  return {
    get: (fallback: unknown) => (isMode ? usePreferences.getState().mode : fallback),
    set: () => undefined,
    subscribe: (tell) => (isMode ? usePreferences.subscribe(({ mode }) => tell(mode)) : () => undefined),
  }
}

/** Applies the user's theme to the whole app. */
export function ShellTheme({ children }: { children: ReactNode }) {
  useEffect(followPreferences, [])
  return (
    <Suspense fallback={null}>
      <ChosenTheme>{children}</ChosenTheme>
    </Suspense>
  )
}

/** Makes the theme before the first drawing, which would wait for it in the middle of a step. */
export function prepareTheme(): void {
  const { themeColor, skin, direction } = usePreferences.getState()
  createClotheslineTheme({ themeColor, skin, direction, locale: currentLocale() })
}

function ChosenTheme({ children }: { children: ReactNode }) {
  const { mode, themeColor, skin, direction: chosen } = usePreferences()
  const locale = useLanguage(currentLocale)
  // The right-to-left styles may still be loading: until then the page stays as it is.
  const direction = useDeferredValue(chosen)
  const found = styleCacheOf(direction)
  const cache = found instanceof Promise ? use(found) : found

  useLayoutEffect(() => paintDocument({ mode, direction }), [mode, direction])

  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={createClotheslineTheme({ themeColor, skin, direction, locale })}
        storageManager={modeFromPreferences}
        noSsr
        disableTransitionOnChange
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
