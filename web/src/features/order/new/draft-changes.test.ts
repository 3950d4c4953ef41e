import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { addPieces, changeLine, changeService, duplicateLine, removeLine, takePieces } from './draft-changes.ts'
import { testMasters } from './testing/test-masters.ts'

const context = (id: string, preferences: string[] = []) => ({ masters: testMasters, preferences, id })
const empty = emptyDraft({ storeId: 's', customerId: 'c', kind: 'quantity' }, 'key')
const oneShirt = addPieces(empty, 'Shirt', 'Steam Iron', 1, context('a'))

it('adds more of the same to its line', () => {
  expect(addPieces(oneShirt, 'Shirt', 'Steam Iron', 4, context('b')).lines).toMatchObject([{ id: 'a', quantity: '5' }])
})

it('begins a new line for another service, another rate, a note or other wishes', () => {
  const more = (draft = oneShirt, service = 'Steam Iron', preferences: string[] = []) =>
    addPieces(draft, 'Shirt', service, 1, context('b', preferences)).lines.length
  expect(more(oneShirt, 'Dry Clean')).toBe(2)
  expect(more(changeLine(oneShirt, 'a', { rate: '10' }))).toBe(2)
  expect(more(changeLine(oneShirt, 'a', { note: 'Ink on the collar' }))).toBe(2)
  expect(more(oneShirt, 'Steam Iron', ['Light starch'])).toBe(2)
})

it('takes pieces away until the line is gone', () => {
  const two = addPieces(oneShirt, 'Shirt', 'Steam Iron', 1, context('b'))
  expect(takePieces(two, 'Shirt', 'Steam Iron', 1).lines).toMatchObject([{ quantity: '1' }])
  expect(takePieces(oneShirt, 'Shirt', 'Steam Iron', 1).lines).toEqual([])
  expect(takePieces(oneShirt, 'Trouser', 'Steam Iron', 1)).toBe(oneShirt)
})

it('takes the rate of the other service, and asks for one where there is none', () => {
  const [line] = oneShirt.lines
  if (line === undefined) throw new Error('no line')
  expect(changeService(oneShirt, line, 'Dry Clean', testMasters).lines).toMatchObject([{ rate: '90' }])
  expect(changeService(oneShirt, line, 'Wash & Fold', testMasters).lines).toMatchObject([{ rate: '' }])
})

it('duplicates below and removes alone', () => {
  const doubled = duplicateLine(oneShirt, 'a', 'b')
  expect(doubled.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(removeLine(doubled, 'a').lines.map(({ id }) => id)).toEqual(['b'])
})
