import { expect, test } from 'vitest'
import { prefixUserSelect } from './prefix-user-select.ts'

const read = (props: string, value: string) => {
  const element = { type: 'decl', props, value, return: '' } as Parameters<typeof prefixUserSelect>[0]
  prefixUserSelect(element)
  return element.return
}

test('Safari gets its own name of user-select, and nothing else is changed', () => {
  expect(read('user-select', 'user-select:none;')).toBe('-webkit-user-select:none;user-select:none;')
  expect(read('display', 'display:flex;')).toBe('')
})
