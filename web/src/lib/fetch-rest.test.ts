import { expect, test } from 'vitest'
import { fetchRest, type RowRange } from './fetch-rest.ts'

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ _id: `row-${from + index}` }))

/** A list of the server, and which of its rows were asked for. */
function listOf(total: number) {
  const asked: RowRange[] = []
  const ask = async ({ startToken, endToken }: RowRange) => {
    asked.push({ startToken, endToken })
    return { rows: rowsOf(startToken, Math.min(endToken, total)), total }
  }
  return { asked, ask }
}

test('what is not loaded yet is fetched, after what is', async () => {
  const { asked, ask } = listOf(12_345)
  expect(await fetchRest({ rows: rowsOf(0, 200), total: 12_345 }, ask)).toEqual(rowsOf(0, 12_345))
  expect(asked.map(({ startToken }) => startToken)).toEqual([200, 5_200, 10_200])
})

test('a list that is loaded wholly asks for nothing', async () => {
  const { asked, ask } = listOf(3)
  expect(await fetchRest({ rows: rowsOf(0, 3), total: 3 }, ask)).toEqual(rowsOf(0, 3))
  expect(asked).toEqual([])
})

test('rows that moved down meanwhile are taken once, and more of them are known by the later total', async () => {
  const rest = [{ _id: 'row-1' }, { _id: 'row-2' }, { _id: 'row-3' }]
  const ask = async ({ startToken }: RowRange) => ({ rows: rest.slice(startToken - 2, startToken - 1), total: 5 })
  expect(await fetchRest({ rows: rowsOf(0, 2), total: 4 }, ask)).toEqual(rowsOf(0, 4))
})

test('a list that became shorter ends where it ends', async () => {
  const ask = async () => ({ rows: [], total: 5 })
  expect(await fetchRest({ rows: rowsOf(0, 2), total: 5 }, ask)).toEqual(rowsOf(0, 2))
})

test('a part that cannot be fetched leaves no sheet that looks whole', async () => {
  const ask = () => Promise.reject(new Error('No network'))
  await expect(fetchRest({ rows: rowsOf(0, 2), total: 5 }, ask)).rejects.toThrow('No network')
})
