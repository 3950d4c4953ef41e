import { describe, expect, it } from 'vitest'
import { errorsAt, placeProblems } from './place-problems.ts'

const values = { name: '', contact: '', tags: ['a'], icon: null, nested: { first: 1 } }
const place = (...paths: string[]) =>
  placeProblems(
    paths.map((path) => ({ path, msg: `${path}!` })),
    values,
    { newName: 'name' },
  )

describe('placeProblems', () => {
  it('ties each problem to its field, in the order of the form', () => {
    expect(place('nested.first', 'contact', 'name').atFields).toEqual([
      { field: 'name', msg: 'name!' },
      { field: 'contact', msg: 'contact!' },
      { field: 'nested.first', msg: 'nested.first!' },
    ])
  })

  it('knows fields that have another name in the form, and the list that an entry belongs to', () => {
    expect(place('newName', 'tags.0', 'icon').atFields.map(({ field }) => field)).toEqual(['name', 'tags', 'icon'])
  })

  it('shows the first problem of a field, and tells what has none', () => {
    const { atFields, others } = placeProblems(
      [
        { path: 'name', msg: 'First' },
        { path: 'name', msg: 'Second' },
        { path: '', msg: 'No body' },
        { path: 'version', msg: 'Version' },
        { path: 'nested', msg: 'Nested' },
      ],
      values,
    )
    expect(atFields).toEqual([{ field: 'name', msg: 'First' }])
    expect(others).toEqual(['No body', 'Version', 'Nested'])
  })
})

it('makes errors of them at their places', () => {
  expect(errorsAt(place('nested.first').atFields)).toEqual({
    nested: { first: { type: 'check', message: 'nested.first!' } },
  })
})
