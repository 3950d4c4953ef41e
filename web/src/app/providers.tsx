import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { ShellTheme } from '../shell/shell-theme.tsx'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ShellTheme>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ShellTheme>
  )
}
