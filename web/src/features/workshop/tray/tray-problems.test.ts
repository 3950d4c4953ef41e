import { expect, it } from 'vitest'
import { trayProblems } from './tray-problems.ts'

it('ties what the server says to the tag that stands at that place, and leaves the rest', () => {
  const late = { path: 'expectedOn', msg: 'Expected back must not be in the past' }
  const problems = [{ path: 'pieces.1', msg: 'S12-02K is already at the workshop' }, late]
  const { ofPieces, others } = trayProblems(problems, ['S12-01A', 'S12-02K'])
  expect([...ofPieces]).toEqual([['S12-02K', 'S12-02K is already at the workshop']])
  expect(others).toEqual([late])
  expect(trayProblems([], ['S12-01A']).ofPieces.size).toBe(0)
})
