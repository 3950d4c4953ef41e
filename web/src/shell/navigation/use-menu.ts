import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { can } from '../../lib/abilities.ts'
import { useSession } from '../../lib/session.ts'
import { usePreferences } from '../preferences.ts'
import { menuFor } from './menus.ts'
import { type NavItem, visibleItems } from './nav-item.ts'
import { closeDrawer, useNavState } from './nav-state.ts'
import { asAccordion, openGroupsFor } from './open-groups.ts'

export function usePath(): string {
  return useLocation({ select: (location) => location.pathname })
}

/** The menu of this login. */
export function useMenu(): NavItem[] {
  const loginType = useSession((session) => session.loginType)
  return useMemo(
    () => visibleItems(menuFor(loginType), (action, subject) => can(action, subject, loginType)),
    [loginType],
  )
}

/** Navigating to a page opens its group and closes the drawer. */
export function useFollowPage(items: NavItem[]): void {
  const path = usePath()
  const toggleType = usePreferences((preferences) => preferences.verticalNavToggleType)
  useEffect(() => {
    useNavState.setState(({ openGroups }) => ({ openGroups: openGroupsFor(openGroups, path, items, toggleType) }))
    closeDrawer()
  }, [path, items, toggleType])
  useEffect(() => {
    if (toggleType !== 'accordion') return
    useNavState.setState(({ openGroups }) => ({ openGroups: asAccordion(openGroups, items, path) }))
  }, [toggleType, items, path])
}
