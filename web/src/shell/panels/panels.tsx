import { lazy, Suspense, useState } from 'react'
import { type Panel, usePanel } from './panel-state.ts'

/** Loaded when first asked for: most days nobody opens them. */
const parts = {
  customizer: lazy(() => import('../customizer/customizer.tsx').then((part) => ({ default: part.Customizer }))),
  shortcuts: lazy(() => import('./shortcut-sheet.tsx').then((part) => ({ default: part.ShortcutSheet }))),
  errorLog: lazy(() => import('./error-log.tsx').then((part) => ({ default: part.ErrorLog }))),
} satisfies Record<Panel, unknown>

/** Whatever lies over the page. Once shown, a panel stays mounted, so that it can close with its transition. */
export function Panels() {
  const open = usePanel((state) => state.open)
  const [seen, setSeen] = useState<Panel[]>([])
  if (open !== null && !seen.includes(open)) setSeen([...seen, open])
  return seen.map((panel) => {
    const Part = parts[panel]
    return (
      <Suspense key={panel} fallback={null}>
        <Part isOpen={open === panel} />
      </Suspense>
    )
  })
}
