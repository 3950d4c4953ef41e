import { expect, test } from 'vitest'
import { splitPages } from './tag-document.ts'

const sheet = { columns: 4, rows: 13 }
const placesOf = (count: number, grid: { columns: number; rows: number }, startAt?: number) =>
  splitPages([...Array(count).keys()], grid, startAt).map((page) => page.map(({ column, row }) => `${column}.${row}`))

test('a label printer gets a page for each', () => {
  expect(placesOf(3, { columns: 1, rows: 1 })).toEqual([['1.1'], ['1.1'], ['1.1']])
  expect(placesOf(2, { columns: 1, rows: 1 }, 9)).toEqual([['1.1'], ['1.1']])
})

test('a sheet is filled row by row', () => {
  expect(placesOf(5, sheet)).toEqual([['1.1', '2.1', '3.1', '4.1', '1.2']])
})

test('a sheet that was begun goes on where it ended, and the next one is whole', () => {
  expect(placesOf(4, sheet, 51)).toEqual([
    ['3.13', '4.13'],
    ['1.1', '2.1'],
  ])
  expect(placesOf(1, sheet, 99)).toEqual([['4.13']])
})

test('nothing to print is no page', () => {
  expect(placesOf(0, sheet)).toEqual([])
})
