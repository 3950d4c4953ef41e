import { describe, expect, it } from 'vitest'
import { can } from '../../lib/abilities.ts'
import { menuFor, rowOf } from './menus.ts'
import { isGroup, isSection, type NavEntry, visibleItems } from './nav-item.ts'

const shownTo = (loginType: 'Admin' | 'Store') =>
  visibleItems(menuFor(loginType), (action, subject) => can(action, subject, loginType)).filter(
    (item): item is NavEntry => !isSection(item),
  )

describe('the menu', () => {
  it('of an Admin is Add Store and nothing else', () => {
    expect(shownTo('Admin').map(({ title }) => title)).toEqual(['Add Store'])
  })

  it('of a Store has every page', () => {
    const entries = shownTo('Store').flatMap((entry) => (isGroup(entry) ? [entry, ...entry.children] : [entry]))
    expect(entries.map((entry) => [entry.title, isGroup(entry) ? undefined : entry.path])).toEqual([
      ['Dashboard', '/home'],
      ['Add Customer', '/search'],
      ['Ready station', '/readyStation'],
      ['Hand over', '/handOver'],
      ['Workshop', '/workshop'],
      ['Pickups & deliveries', '/pickups'],
      ['Messages', '/messages'],
      ['Requests', '/requests'],
      ['Employee', '/employee'],
      ['Master Data', undefined],
      ['Cloths Master', '/masterData/clothsMaster'],
      ['Preferences', '/masterData/preferences'],
      ['Payment Mode', '/masterData/paymentMode'],
      ['Deleted Orders', '/deletedOrders'],
      ['Invoice', '/invoice'],
      ['Print Barcode', '/printBarcode'],
      ['Expenses', '/expenses'],
      ['Report', '/report'],
      ['Changes', '/changes'],
      ['Settings', '/settings'],
    ])
  })

  it('of the head of a group has its branches', () => {
    const titles = menuFor('Store', { isGroupHead: true }).map((item) => ('title' in item ? item.title : ''))
    expect(titles.slice(-3)).toEqual(['Changes', 'Branches', 'Settings'])
  })

  it('has one entry for the stations where it is a row', () => {
    const row = rowOf(menuFor('Store'))
    expect(row.slice(0, 4).map(({ title }) => title)).toEqual(['Dashboard', 'Add Customer', 'Stations', 'Workshop'])
    expect(row[2]).toMatchObject({ children: [{ path: '/readyStation' }, { path: '/handOver' }] })
  })

  it('marks Master Data with a 3', () => {
    expect(shownTo('Store').find(({ title }) => title === 'Master Data')?.badgeContent).toBe('3')
  })

  it('is empty without a login', () => {
    expect(menuFor(null)).toEqual([])
  })
})
