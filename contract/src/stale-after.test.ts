import { callOf } from '@clothesline/domain'
import { expect, test } from 'vitest'
import { allEndpoints, NAMED_ORDER, SERVER_CHANGES } from './index.ts'

const endpoints = allEndpoints().map(({ endpoint }) => endpoint)
const looks = endpoints.filter(({ mutates }) => !mutates).map(({ path }) => callOf(path))
const known = new Set<string>([NAMED_ORDER, ...looks.flatMap(({ area, call }) => [area, `${area}/${call}`])])

test('every change says what is out of date after it, and no look does', () => {
  const silent = endpoints.filter(({ mutates, staleAfter }) => mutates !== (staleAfter !== undefined))
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('what is out of date are answers that can be asked for again', () => {
  const named = [...endpoints.map(({ staleAfter = [] }) => staleAfter), ...Object.values(SERVER_CHANGES)].flat()
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})
