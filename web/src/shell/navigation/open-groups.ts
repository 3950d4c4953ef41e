import { isActive, isGroup, type NavGroup, type NavItem } from './nav-item.ts'

/** The ids of open groups. */
export type OpenGroups = ReadonlySet<string>

interface Level {
  groups: NavGroup[]
}

/** Every level of the menu, as a list of sibling groups. */
function levelsOf(items: readonly NavItem[]): Level[] {
  const groups = items.filter(isGroup)
  return groups.length === 0 ? [] : [{ groups }, ...groups.flatMap((group) => levelsOf(group.children))]
}

/** Opens or closes one group. In accordion mode, opening one closes its siblings. */
export function toggleGroup(
  open: OpenGroups,
  id: string,
  items: readonly NavItem[],
  toggleType: 'collapse' | 'accordion',
): OpenGroups {
  const next = new Set(open)
  if (next.delete(id)) return next
  if (toggleType === 'accordion') closeNeighbours(next, id, items)
  return next.add(id)
}

/** Opens the groups that contain the current page. */
export function openGroupsFor(
  open: OpenGroups,
  path: string,
  items: readonly NavItem[],
  toggleType: 'collapse' | 'accordion',
): OpenGroups {
  const wanted = levelsOf(items).flatMap(({ groups }) => groups.filter((group) => isActive(group, path)))
  if (wanted.every(({ id }) => open.has(id))) return open
  const next = new Set(open)
  for (const { id } of wanted) {
    if (toggleType === 'accordion') closeNeighbours(next, id, items)
    next.add(id)
  }
  return next
}

/** After switching to accordion mode, only one of several open groups on a level stays open. */
export function asAccordion(open: OpenGroups, items: readonly NavItem[], path: string): OpenGroups {
  const next = new Set(open)
  for (const { groups } of levelsOf(items)) {
    const opened = groups.filter(({ id }) => next.has(id))
    const kept = opened.find((group) => isActive(group, path)) ?? opened[0]
    for (const group of opened) if (group !== kept) next.delete(group.id)
  }
  return next.size === open.size ? open : next
}

function closeNeighbours(open: Set<string>, id: string, items: readonly NavItem[]): void {
  const level = levelsOf(items).find(({ groups }) => groups.some((group) => group.id === id))
  for (const neighbour of level?.groups ?? []) if (neighbour.id !== id) open.delete(neighbour.id)
}
