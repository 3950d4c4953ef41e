import { configure } from '@testing-library/dom'
import { afterEach, vi } from 'vitest'
import { closePage } from './page-test.tsx'

// Wide, since a laden machine is slow. What comes is not waited for any longer.
configure({ asyncUtilTimeout: 30_000, getElementError: describeShortly })

const INLINE = new Set(['A', 'ABBR', 'B', 'BDI', 'CODE', 'EM', 'I', 'IMG', 'LABEL', 'SMALL', 'SPAN', 'STRONG', 'svg'])

/**
 * Only what the element itself says of its display and visibility: to work out the rules of every style sheet took a
 * third of the time. How things look is tried in a browser (e2e).
 */
function ownStyle(element: Element): CSSStyleDeclaration {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style : undefined
  const values: Record<string, unknown> = {
    display: own?.display || (INLINE.has(element.tagName) ? 'inline' : 'block'),
    visibility: own?.visibility || 'visible',
  }
  values.getPropertyValue = (name: string) => values[name] ?? ''
  return values as unknown as CSSStyleDeclaration
}
window.getComputedStyle = ownStyle
if (document.defaultView) document.defaultView.getComputedStyle = ownStyle

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

/** What stands on the page, instead of its whole markup. */
function describeShortly(message: string | null): Error {
  const parts = document.querySelectorAll('main, [role=dialog], [role=alertdialog], [role=alert], [role=status]')
  const shown = [...parts].map((part) => `${part.getAttribute('role') ?? 'main'}: ${part.textContent}`)
  const [what = ''] = (message ?? '').split('\n')
  const error = new Error([what, ...shown].join('\n'))
  error.name = 'TestingLibraryElementError'
  return error
}
