import { lazy, Suspense, useState } from 'react'
import { type Panel, usePanel } from './panel-state.ts'

/** Loaded on demand, because they are rarely opened. */
const parts = {
  customizer: lazy(() => import('../customizer/customizer.tsx').then((part) => ({ default: part.Customizer }))),
  shortcuts: lazy(() => import('./shortcut-sheet.tsx').then((part) => ({ default: part.ShortcutSheet }))),
  errorLog: lazy(() => import('./error-log.tsx').then((part) => ({ default: part.ErrorLog }))),
} satisfies Record<Panel, unknown>

/** The panels over the page. Once opened, a panel stays mounted, so that its closing transition can run. */
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
