import { describe, expect, it } from 'vitest'
import { isActive, type NavGroup, type NavItem, type NavLink, visibleItems, withCounts } from './nav-item.ts'

const link = (path: NavLink['path'], more: Partial<NavLink> = {}): NavLink => ({ title: path, path, ...more })
const group = (id: string, children: NavGroup['children'], more: Partial<NavGroup> = {}): NavGroup => ({
  id,
  title: id,
  children,
  ...more,
})

describe('an active item', () => {
  it('is the link whose path equals the current one', () => {
    expect(isActive(link('/search'), '/search')).toBe(true)
    expect(isActive(link('/search'), '/search/')).toBe(true)
  })

  it('is not a link that the current path only begins with', () => {
    expect(isActive(link('/search'), '/search/allOrders')).toBe(false)
    expect(isActive(link('/'), '/home')).toBe(false)
  })

  it('is a group with an active child, at any depth', () => {
    const deep = group('a', [group('b', [link('/search/allOrders')]), link('/invoice')])
    expect(isActive(deep, '/search/allOrders')).toBe(true)
    expect(isActive(deep, '/invoice')).toBe(true)
    expect(isActive(deep, '/search')).toBe(false)
  })
})

describe('the items that a login sees', () => {
  const items: NavItem[] = [
    { sectionTitle: 'Counter' },
    link('/home'),
    link('/report', { action: 'read', subject: 'report' }),
    { sectionTitle: 'Platform' },
    link('/addUser', { action: 'create', subject: 'store' }),
    group('masters', [link('/masterData/clothsMaster', { action: 'read', subject: 'masterData' })]),
  ]

  it('are those it can use, with groups and sections that would be empty left out', () => {
    const seen = visibleItems(items, (_, subject) => subject === 'report')
    expect(seen).toEqual([items[0], items[1], items[2]])
  })

  it('are all of them for a login that can do everything', () => {
    expect(visibleItems(items, () => true)).toEqual(items)
  })

  it('still include what nobody guards', () => {
    expect(visibleItems(items, () => false)).toEqual([items[0], items[1]])
  })
})

describe('what is counted', () => {
  const items: NavItem[] = [link('/home'), link('/messages', { counted: 'messages' })]
  const badges = (counts: Parameters<typeof withCounts>[1]) =>
    withCounts(items, counts).map((item) => ('badgeContent' in item ? item.badgeContent : undefined))

  it('stands at the end of its entry while there is any', () => {
    expect(badges({ messages: 3, requests: 7 })).toEqual([undefined, '3'])
    expect(badges({ messages: 1_204 })).toEqual([undefined, '999+'])
    expect(badges({ messages: 0 })).toEqual([undefined, undefined])
    expect(badges({})).toEqual([undefined, undefined])
  })
})
