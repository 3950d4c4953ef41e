import { describe, expect, test } from 'vitest'
import { readProjectFiles, show } from './project-files.ts'
import { findUntypedRoutes } from './typed-routes.ts'

const faults = (text: string, file = 'web/src/features/home/home-page.tsx') =>
  show(findUntypedRoutes(new Map([[file, text]])))

test('every page is linked and read through its route', () => {
  expect(show(findUntypedRoutes(readProjectFiles()))).toEqual([])
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
])('allows %s', (_, text) => {
  expect(faults(text)).toEqual([])
})

test('checks pages and rules, but not tests and the server', () => {
  for (const file of ['web/src/a.test.ts', 'server/src/a.ts', 'e2e/a.spec.ts']) {
    expect(faults('useSearch({ strict: false })', file)).toEqual([])
  }
})
