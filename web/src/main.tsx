import '@fontsource-variable/inter'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'
import { watchPages, watchSession, watchStoreAdmin } from './app/watch.ts'
import { watchEntry } from './app/watch-entry.ts'
import { watchLive } from './app/watch-live.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the app')

watchSession()
watchPages()
watchStoreAdmin()
watchLive()
watchEntry()

const showApp = () =>
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </Providers>
    </StrictMode>,
  )

// The loader of index.html stays until the first page is there, so nothing blank comes between the two.
void router.load().finally(showApp)
