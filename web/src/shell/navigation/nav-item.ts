import type { PlainPermission } from '@clothesline/domain'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Action, Subject } from '../../lib/abilities.ts'
import type { ThemeColor } from '../../theme/index.ts'

interface Guarded {
  /** Shown only to a login that can do this. */
  action?: Action
  subject?: Subject
}

interface Titled extends Guarded {
  title: string
  /** A path of @mdi/js. A child without one gets a small circle. */
  icon?: string
  disabled?: boolean
  /** The person at the counter must be allowed to do one of these. */
  needs?: readonly PlainPermission[]
  badgeContent?: string
  /** Primary unless said otherwise. */
  badgeColor?: ThemeColor
}

export interface NavLink extends Titled {
  path: PagePath
  openInNewTab?: boolean
  /** What is counted at its end, while there is any. */
  counted?: keyof MenuCounts
}

/** What waits for the shop behind an entry; undefined until it is known. */
export interface MenuCounts {
  messages?: number | undefined
  requests?: number | undefined
}

/** Known by its id: two groups may have the same title, or a translated one. */
export interface NavGroup extends Titled {
  id: string
  children: NavEntry[]
}

export interface NavSection extends Guarded {
  sectionTitle: string
}

export type NavEntry = NavLink | NavGroup
export type NavItem = NavEntry | NavSection

export const isSection = (item: NavItem): item is NavSection => 'sectionTitle' in item
export const isGroup = (item: NavItem): item is NavGroup => 'children' in item

/** A link is active on exactly its path; a group when one of its children is. */
export function isActive(entry: NavEntry, path: string): boolean {
  if (isGroup(entry)) return entry.children.some((child) => isActive(child, path))
  return withoutSlash(entry.path) === withoutSlash(path)
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The menu with the numbers of what waits behind its entries. */
export const withCounts = (items: readonly NavItem[], counts: MenuCounts): NavItem[] =>
  items.map((item) => {
    if (isSection(item) || isGroup(item) || item.counted === undefined) return item
    const count = counts[item.counted] ?? 0
    return count === 0 ? item : { ...item, badgeContent: count > MAX_COUNT ? `${MAX_COUNT}+` : String(count) }
  })

const MAX_COUNT = 999

/** The items that this login may see; groups and sections that become empty are removed. */
export function visibleItems(items: readonly NavItem[], can: (action: Action, subject: Subject) => boolean): NavItem[] {
  const isAllowed = ({ action, subject }: Guarded) =>
    action === undefined || subject === undefined || can(action, subject)
  const entriesOf = (entries: readonly NavEntry[]): NavEntry[] =>
    entries.filter(isAllowed).flatMap((entry): NavEntry[] => {
      if (!isGroup(entry)) return [entry]
      const children = entriesOf(entry.children)
      return children.length === 0 ? [] : [{ ...entry, children }]
    })
  const shown = items.flatMap((item): NavItem[] => {
    if (isSection(item)) return isAllowed(item) ? [item] : []
    return entriesOf([item])
  })
  return shown.filter((item, at) => {
    const next = shown[at + 1]
    return !isSection(item) || (next !== undefined && !isSection(next))
  })
}

/** The path of a page without parameters. */
type PagePath = Exclude<keyof RegisteredRouter['routesByPath'], '' | `${string}$${string}`>
