import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { trayProblems } from './tray-problems.ts'

it('ties what the server says to the tag that stands at that place', () => {
  const error = new ApiError(422, '', [
    { path: 'pieces.1', msg: 'S12-02K is already at the workshop' },
    { path: 'expectedOn', msg: 'Expected on must not be in the past' },
  ])
  expect([...trayProblems(error, ['S12-01A', 'S12-02K'])]).toEqual([['S12-02K', 'S12-02K is already at the workshop']])
  expect(trayProblems(new Error('anything'), ['S12-01A']).size).toBe(0)
})
