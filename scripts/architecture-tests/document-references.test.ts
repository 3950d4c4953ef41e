import { describe, expect, test } from 'vitest'
import { findDeadReferences, findLongLines } from './document-references.ts'
import { readProjectFiles, show } from './project-files.ts'

test('documents name only paths and npm scripts that exist', () => {
  expect(show(findDeadReferences(readProjectFiles()))).toEqual([])
})

test('no line of a document has over 160 characters', () => {
  expect(show(findLongLines(readProjectFiles()))).toEqual([])
  const long = new Map([['docs/design.md', `short\n${'x'.repeat(161)}`]])
  expect(show(findLongLines(long))).toEqual([expect.stringContaining('docs/design.md:2 has 161 characters')])
})

const faults = (text: string) =>
  show(
    findDeadReferences(
      new Map([
        ['docs/architecture.md', text],
        ['docs/decisions/0001-database.md', ''],
        ['package.json', '{"scripts":{"start":"x","db:up":"x"}}'],
        ['server/src/features/order/create-order.ts', ''],
      ]),
    ),
  )

describe('would catch', () => {
  test.each([
    ['a file', 'see\n`server/src/gone.ts`', 'docs/architecture.md:2 names server/src/gone.ts'],
    ['a file by its bare name', 'in `gone.sql`', 'names gone.sql'],
    ['a folder', 'in `server/src/nowhere/`', 'names server/src/nowhere/'],
    ['a link', '[why](decisions/0002-none.md)', 'links to decisions/0002-none.md'],
    ['a script', '```\nnpm run gone\n```', 'docs/architecture.md:2 names npm run gone'],
    ['a short script', 'run `npm test`', 'names npm run test'],
  ])('%s that does not exist', (_, text, message) => {
    expect(faults(text)).toEqual([expect.stringContaining(message)])
  })
})

test.each([
  '`server/src/features/order/create-order.ts` and `order/create-order.ts`',
  '`server/src/features/<noun>/*.ts`, `docs/decisions/0001-….md`, `docs/decisions`',
  '[why](decisions/0001-database.md#why), [there](https://example.org/a.md)',
  '`npm start -- --demo` and `npm run db:up`, `npm ci`',
  '`/api/health`, `application/json`, `a/b`, `data/postgres`, `server/dist/main.js`, `x => y.ts`',
])('allows %s', (text) => {
  expect(faults(text)).toEqual([])
})
