import { expect, test } from 'vitest'
import { branchColumns } from './branch-columns.tsx'

test('whoever may not see dues has no column of them', () => {
  const headers = (hasDues: boolean) => branchColumns({ hasDues }).map(({ header }) => header)
  expect(headers(true)).toContain('Dues')
  expect(headers(false)).toEqual(headers(true).filter((header) => header !== 'Dues'))
})
