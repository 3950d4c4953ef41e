import { expect, test } from 'vitest'
import { allEndpoints } from '../../contract/src/index.ts'
import { permissionNames } from '../../domain/src/clerk/permissions.ts'
import { readProjectFiles, show } from './project-files.ts'
import { findShownNeeds, findUnshownNeeds } from './shown-needs.ts'

/** Every change that needs a permission as a whole. A page that only reads shows the refusal in place of the figures. */
const calls = allEndpoints().flatMap(({ name, endpoint: { permission, mutates } }) =>
  mutates && typeof permission === 'string' ? [{ name, permission }] : [],
)

test('every permission disables something or asks for approval on some page', () => {
  const shown = new Set([...findShownNeeds(readProjectFiles()).values()].flatMap((names) => [...names]))
  expect(permissionNames.filter((name) => !shown.has(name))).toEqual([])
})

test('whatever a page changes with a permission, it shows before the click who may not', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(show(findUnshownNeeds(readProjectFiles(), calls))).toEqual([])
})

const page = 'web/src/features/order/page/delete-dialog.tsx'
const faults = (text: string, beside = '') =>
  show(
    findUnshownNeeds(
      new Map([
        [page, text],
        ['web/src/features/order/list/bar.tsx', beside],
      ]),
      [{ name: 'order.deleteorder', permission: 'delete' }],
    ),
  )
const use = 'useChange(contract.order.deleteorder)'

test('would catch a page that says nothing, and a need in a comment', () => {
  expect(faults(use)).toEqual([expect.stringContaining(`${page}:1 order.deleteorder needs delete`)])
  expect(faults(use, '// <MayButton needs="delete" />')).toHaveLength(1)
  expect(faults(use, '<MayButton needs="export" act="delete" />')).toHaveLength(1)
})

test.each([
  '<MayButton needs="delete" />',
  "const mayDelete = useMay('delete')",
  "<ApprovalNote needs={[{ permission: 'delete' }]} />",
  "<MayButton needs={['delete', ...rateNeeds]} />",
  "{ path: '/report', needs: ['seeReports', 'delete'] }",
])('is content with %s beside it', (beside) => {
  expect(faults(use, beside)).toEqual([])
})
