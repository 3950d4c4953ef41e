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

test('at a usual counter screen the names of the stores have room to differ', () => {
  const room = 1_110
  const columns = branchColumns({ hasDues: true, hasDrawer: true }).filter(({ from = 0 }) => from <= room)
  const taken = columns.reduce((sum, { width = 0 }) => sum + Number(width), 0)
  expect(room - taken).toBeGreaterThan(180)
})
