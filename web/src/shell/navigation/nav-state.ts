import { createForLogin } from '../../lib/login-memory.ts'
import type { OpenGroups } from './open-groups.ts'

interface NavState {
  openGroups: OpenGroups
  /** The drawer of a narrow screen. */
  isDrawerOpen: boolean
}

/** Kept outside the components, because the drawer and the menu next to the page share it. */
export const useNavState = createForLogin<NavState>(() => ({ openGroups: new Set<string>(), isDrawerOpen: false }))

export function openDrawer(): void {
  useNavState.setState({ isDrawerOpen: true })
}

export function closeDrawer(): void {
  useNavState.setState({ isDrawerOpen: false })
}
