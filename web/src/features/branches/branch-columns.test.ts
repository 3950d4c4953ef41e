import { expect, test } from 'vitest'
import { branchColumns } from './branch-columns.tsx'

const headers = (seen: Parameters<typeof branchColumns>[0]) => branchColumns(seen).map(({ header }) => header)
const all = headers({ hasDues: true, hasDrawer: true })

test.each([
  ['dues', { hasDues: false, hasDrawer: true }, 'Dues'],
  ['the drawer', { hasDues: true, hasDrawer: false }, 'Cash over or short'],
])('whoever may not see %s has no column of it', (_, seen, name) => {
  expect(all).toContain(name)
  expect(headers(seen)).toEqual(all.filter((header) => header !== name))
})
