import { describe, expect, it } from 'vitest'
import type { NavItem } from './nav-item.ts'
import { asAccordion, openGroupsFor, toggleGroup } from './open-groups.ts'

const items: NavItem[] = [
  { title: 'Home', path: '/home' },
  {
    id: 'masters',
    title: 'Masters',
    children: [
      { title: 'Cloths', path: '/masterData/clothsMaster' },
      { id: 'rates', title: 'Rates', children: [{ title: 'Kg', path: '/masterData/preferences' }] },
      { id: 'modes', title: 'Modes', children: [{ title: 'Cash', path: '/masterData/paymentMode' }] },
    ],
  },
  { id: 'papers', title: 'Papers', children: [{ title: 'Bills', path: '/invoice' }] },
]
const open = (...ids: string[]) => new Set(ids)

describe('in collapse mode', () => {
  it('each group opens and closes by itself', () => {
    const both = toggleGroup(open('masters'), 'papers', items, 'collapse')
    expect(both).toEqual(open('masters', 'papers'))
    expect(toggleGroup(both, 'masters', items, 'collapse')).toEqual(open('papers'))
  })

  it('going to a page opens its groups and leaves the others as they were', () => {
    expect(openGroupsFor(open('papers'), '/masterData/preferences', items, 'collapse')).toEqual(
      open('papers', 'masters', 'rates'),
    )
  })

  it('going to a page outside all groups changes nothing', () => {
    const before = open('papers')
    expect(openGroupsFor(before, '/home', items, 'collapse')).toBe(before)
  })
})

describe('as an accordion', () => {
  it('opening a group closes its neighbour', () => {
    expect(toggleGroup(open('masters'), 'papers', items, 'accordion')).toEqual(open('papers'))
  })

  it('one group of each level can stay open', () => {
    const inner = toggleGroup(open('masters', 'rates'), 'modes', items, 'accordion')
    expect(inner).toEqual(open('masters', 'modes'))
  })

  it('going to a page closes the group of the page before', () => {
    expect(openGroupsFor(open('papers'), '/masterData/clothsMaster', items, 'accordion')).toEqual(open('masters'))
  })

  it('choosing it keeps the group of the current page, or else the first', () => {
    expect(asAccordion(open('masters', 'papers'), items, '/invoice')).toEqual(open('papers'))
    expect(asAccordion(open('masters', 'papers'), items, '/home')).toEqual(open('masters'))
  })
})
