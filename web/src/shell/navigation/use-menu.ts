import { contract, type OutputOf, type Store } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ownStoreQuery } from '../../features/store/own-store-query.ts'
import { can } from '../../lib/abilities.ts'
import { callQuery } from '../../lib/call-query.ts'
import { useSession } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { usePreferences } from '../preferences.ts'
import { menuFor } from './menus.ts'
import { type MenuCounts, type NavItem, visibleItems, withCounts } from './nav-item.ts'
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
  const { messages, requests } = useMenuCounts(loginType === 'Store')
  return useMemo(() => {
    const items = visibleItems(menuFor(loginType, { isGroupHead }), (action, subject) =>
      can(action, subject, loginType),
    )
    return withCounts(items, { messages, requests })
  }, [loginType, isGroupHead, messages, requests])
}

const waitingMessages = callQuery(contract.message.allMessages, { state: 'queued', startToken: 0, endToken: 1 })
const inbox = callQuery(contract.privacy.inbox, {})
const totalOf = ({ totalMessages }: OutputOf<typeof contract.message.allMessages>) => totalMessages
const openOf = ({ open }: OutputOf<typeof contract.privacy.inbox>) => open

/** Asked for when the page is there: nobody waits for these numbers. */
function useMenuCounts(isStore: boolean): MenuCounts {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const enabled = isStore && isIdle
  const { data: messages } = useQuery({ ...waitingMessages, select: totalOf, enabled })
  const { data: requests } = useQuery({ ...inbox, select: openOf, enabled })
  return { messages, requests }
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
