import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { sortRows } from './sort-rows.ts'

interface Person {
  name: string
  visits: number | null
}

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits },
  { id: 'actions', header: 'Actions', value: () => null, isSortable: false },
]
const people: Person[] = [
  { name: 'C-10', visits: 3 },
  { name: 'c-9', visits: null },
  { name: 'C-100', visits: 20 },
]
const namesBy = (id: string, desc: boolean) => sortRows(people, columns, { id, desc }).map(({ name }) => name)

describe('sortRows', () => {
  it('counts numbers inside words as numbers, any case', () => {
    expect(namesBy('name', false)).toEqual(['c-9', 'C-10', 'C-100'])
    expect(namesBy('name', true)).toEqual(['C-100', 'C-10', 'c-9'])
  })

  it('puts empty values last both ways', () => {
    expect(namesBy('visits', false)).toEqual(['C-10', 'C-100', 'c-9'])
    expect(namesBy('visits', true)).toEqual(['C-100', 'C-10', 'c-9'])
  })

  it('leaves the order alone without a column to sort by', () => {
    expect(sortRows(people, columns, undefined)).toBe(people)
    expect(namesBy('actions', false)).toEqual(['C-10', 'c-9', 'C-100'])
  })
})
