import { expect, test } from 'vitest'
import { findKeptForAnybody } from './kept-for-login.ts'
import { readProjectFiles, show } from './project-files.ts'

test('nothing that pages keep outlives the login of its store', () => {
  expect(show(findKeptForAnybody(readProjectFiles()))).toEqual([])
})

test.each([
  "import { create } from 'zustand'\nexport const useNames = create<{ names: string[] }>(() => ({ names: [] }))",
  "import { save } from '../../lib/storage.ts'\nsave('newCustomer', '{}', 'session')",
  "localStorage.setItem('draft', '{}')",
])('would catch %s', (text) => {
  expect(findKeptForAnybody(new Map([['web/src/features/customer/kept.ts', text]]))).toHaveLength(1)
})

test.each([
  "import { createForLogin } from '../../lib/login-memory.ts'\nexport const useNames = createForLogin(() => ({ names: [] }))",
  "import { save } from '../../lib/storage.ts'\nexport const keep = (storeId: string) => save('newCustomer ' + storeId, '{}')",
])('allows %s', (text) => {
  expect(findKeptForAnybody(new Map([['web/src/features/customer/kept.ts', text]]))).toEqual([])
})
