import { RouterProvider } from '@tanstack/react-router'
import { useLanguage } from '../lib/language.ts'
import { useStoreZone } from '../lib/store-zone.ts'
import { router } from './router.tsx'

/** Every text and time was asked for when it was drawn: another language or time zone draws all of it anew. */
export function App() {
  const language = useLanguage((state) => state.language)
  const zone = useStoreZone((state) => state.drawnFor)
  return <RouterProvider key={`${language} ${zone}`} router={router} />
}
