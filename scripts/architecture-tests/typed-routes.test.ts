import { describe, expect, test } from 'vitest'
import { readHouseFiles, show } from './project-files.ts'
import { findUntypedRoutes } from './typed-routes.ts'

const faults = (text: string, file = 'web/src/features/home/home-page.tsx') =>
  show(findUntypedRoutes(new Map([[file, text]])))

test('every page is linked and read by its route', () => {
  expect(show(findUntypedRoutes(readHouseFiles()))).toEqual([])
})

describe('would catch', () => {
  test.each([
    'const { id } = useSearch({ strict: false })',
    '<Link to="/allOrders" search={{ invoice } as never}>',
    "history.push('/invoice')",
    'void navigate({ href })',
    '<Button component={Link} to="/home">',
    '<Button href="/settings">',
    '<a href={`/employee`}>',
    "const tile = { title, href: '/report' }",
    ['const to = `/allOrders?invoice=$', '{invoice}`'].join(''),
  ])('%s', (text) => {
    expect(faults(`first line\n${text}`)).toEqual([expect.stringContaining('home-page.tsx:2')])
  })
})

test.each([
  ['what is no page of ours', '<a href={`tel:+91`} /><a href="https://wa.me/91" /><a href={message.waLink} />'],
  ['a fresh load of the app', '<Button href="/" />'],
  ['a route', '<ButtonLink to="/allOrders" search={{ invoice }} />'],
  ['a call of the API', "fetch('/api/order?x=1')"],
  ['a comment', '/** Once this was `strict: false`, `as never` and /allOrders?invoice=1. */'],
])('leaves %s alone', (_, text) => {
  expect(faults(text)).toEqual([])
})

test('looks at the pages and the rules, not at tests and the server', () => {
  for (const file of ['web/src/a.test.ts', 'server/src/a.ts', 'e2e/a.spec.ts']) {
    expect(faults('useSearch({ strict: false })', file)).toEqual([])
  }
})
