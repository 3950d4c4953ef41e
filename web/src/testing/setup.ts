import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Wide, since a laden machine is slow. What comes is not waited for any longer.
configure({ asyncUtilTimeout: 30_000, getElementError: describeShortly })

afterEach(() => {
  cleanup()
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
