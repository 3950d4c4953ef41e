import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { queryClient } from '../lib/query-client.ts'
import { useStoreZone } from '../lib/store-zone.ts'
import { ShellTheme } from '../shell/shell-theme.tsx'
import { router } from './router.tsx'

/** Texts and times are formatted at render time, so another language or time zone renders everything again. */
export function App() {
  const language = useLanguage((state) => state.language)
  const zone = useStoreZone((state) => state.drawnFor)
  return <RouterProvider key={`${language} ${zone}`} router={router} />
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ShellTheme>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ShellTheme>
  )
}
