import { createForLogin } from '../../lib/login-memory.ts'

export type Panel = 'customizer' | 'shortcuts' | 'errorLog'

/** The panel over the page; one at a time. */
export const usePanel = createForLogin<{ open: Panel | null }>(() => ({ open: null }))

export function openPanel(panel: Panel): void {
  usePanel.setState({ open: panel })
}

export function closePanel(): void {
  usePanel.setState({ open: null })
}
