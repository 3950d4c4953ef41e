import { RouterProvider } from '@tanstack/react-router'
import { useLanguage } from '../lib/language.ts'
import { router } from './router.tsx'

/** Every text was asked for when it was drawn: another language draws all of it anew. */
export function App() {
  const language = useLanguage((state) => state.language)
  return <RouterProvider key={language} router={router} />
}
