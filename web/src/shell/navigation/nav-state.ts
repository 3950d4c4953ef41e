import { createForLogin } from '../../lib/login-memory.ts'
import type { OpenGroups } from './open-groups.ts'

interface NavState {
  openGroups: OpenGroups
  /** The drawer of a narrow screen. */
  isDrawerOpen: boolean
}

/** Kept outside the components: the drawer and the menu beside the page are one menu. */
export const useNavState = createForLogin<NavState>(() => ({ openGroups: new Set<string>(), isDrawerOpen: false }))

export function openDrawer(): void {
  useNavState.setState({ isDrawerOpen: true })
}

export function closeDrawer(): void {
  useNavState.setState({ isDrawerOpen: false })
}
