import type { Store } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ownStoreQuery } from '../../features/store/own-store-query.ts'
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

const headOf = ({ isGroupHead }: Store) => isGroupHead

/** The menu of this login. */
export function useMenu(): NavItem[] {
  const { loginType, storeId } = useSession()
  const { data: isGroupHead = false } = useQuery({ ...ownStoreQuery({ loginType, storeId }), select: headOf })
  return useMemo(
    () => visibleItems(menuFor(loginType, { isGroupHead }), (action, subject) => can(action, subject, loginType)),
    [loginType, isGroupHead],
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
