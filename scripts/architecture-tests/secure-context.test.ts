import { expect, test } from 'vitest'
import { readProjectFiles, show } from './project-files.ts'
import { findSecureOnly } from './secure-context.ts'

test('nothing that runs in the browser relies on what only https has', () => {
  expect(show(findSecureOnly(readProjectFiles()))).toEqual([])
})

test.each([
  ['web/src/lib/draft.ts', 'const id = crypto.randomUUID()'],
  ['domain/src/line.ts', 'globalThis.crypto.randomUUID()'],
  ['web/src/features/order/copy.tsx', 'void navigator.clipboard.writeText(link)'],
  ['web/src/lib/save.ts', 'await navigator.storage.persist()'],
  ['web/public/first-paint.js', 'navigator.serviceWorker.register("/sw.js")'],
])('would catch it in %s', (file, text) => {
  expect(findSecureOnly(new Map([[file, `\n${text}`]]))).toMatchObject([{ file, line: 2 }])
})

test('allows it on the server, in tests, in comments, and in the place that asks first', () => {
  const files = new Map([
    ['server/src/server.ts', 'crypto.randomUUID()'],
    ['web/src/lib/draft.test.ts', 'crypto.randomUUID()'],
    ['web/src/lib/draft.ts', '// crypto.randomUUID() is missing on http\nexport const save = 1'],
    ['web/src/lib/copy-text.ts', 'navigator.clipboard.writeText(text)'],
  ])
  expect(findSecureOnly(files)).toEqual([])
})
