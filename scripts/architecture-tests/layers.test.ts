import { describe, expect, test } from 'vitest'
import { featureGroups, findFeatureShortcuts, findOtherStores, findUpwardFeatures, findWrongLayers } from './layers.ts'
import { readProjectFiles, show } from './project-files.ts'

const layersOf = (file: string, text: string) => show(findWrongLayers(new Map([[file, text]])))

test('the layers of server and web use only those below them', () => {
  expect(show(findWrongLayers(readProjectFiles()))).toEqual([])
})

test("the server's feature groups use only those below them, and have no cycles of nouns", () => {
  expect(show(findUpwardFeatures(readProjectFiles()))).toEqual([])
})

test('docs/architecture.md lists the groups in the same order', () => {
  const drawn =
    readProjectFiles()
      .get('docs/architecture.md')
      ?.match(/^- `\w+`(?=: )/gm) ?? []
  expect(drawn.map((row) => row.slice(3, -1)).reverse()).toEqual(featureGroups)
})

test('one feature uses another only through its index.ts', () => {
  expect(show(findFeatureShortcuts(readProjectFiles()))).toEqual([])
})

test('no feature but the branches of a group works as another store', () => {
  expect(show(findOtherStores(readProjectFiles()))).toEqual([])
  const sly = new Map([['server/src/features/orders/order/x.ts', 'await ctx.services.asStore(other, work)']])
  expect(show(findOtherStores(sly))).toHaveLength(1)
})

describe('would catch', () => {
  test.each([
    [
      'server/src/features/orders/order/x.ts',
      "import a from '../../../http/answer.ts'",
      'must not use server/src/http',
    ],
    ['server/src/db/open.ts', "import a from '../features/order/index.ts'", 'must not use server/src/features'],
    ['server/src/db/open.ts', "import a from '../http/limits.ts'", 'must not use server/src/http'],
    ['server/src/features/orders/order/x.ts', "import a from '../../../messages/worker.ts'", 'use server/src/messages'],
    ['server/src/http/pipeline.ts', "import a from '../server.ts'", 'must not use server/src/server.ts'],
    ['web/src/features/order/page.tsx', "import a from '../../shell/top-bar.tsx'", 'must not use web/src/shell'],
    ['web/src/components/table.tsx', "import a from '../features/order/index.ts'", 'must not use web/src/features'],
    ['web/src/lib/api.ts', "import a from '../theme/tokens.ts'", 'must not use web/src/theme'],
    ['web/src/shell/menu.tsx', "const a = import('../app/router.tsx')", 'must not use web/src/app'],
  ])('%s with %s', (file, text, message) => {
    expect(layersOf(file, text)).toEqual([expect.stringContaining(message)])
  })

  test('a shortcut into another feature, also from a test', () => {
    const text = "import { x } from '../../customers/customer/find-customer.ts'"
    const file = 'server/src/features/orders/order/order.test.ts'
    expect(show(findFeatureShortcuts(new Map([[file, text]])))).toEqual([
      `${file}:1 use server/src/features/customers/customer through its index.ts`,
    ])
  })

  test('a shortcut inside a group, and in web', () => {
    const files = new Map([
      ['server/src/features/orders/bill/print.ts', "import a from '../order/view-order.ts'"],
      ['web/src/features/bill/page.tsx', "import a from '../order/order-form.tsx'"],
    ])
    expect(show(findFeatureShortcuts(files))).toEqual([
      'server/src/features/orders/bill/print.ts:1 use server/src/features/orders/order through its index.ts',
      'web/src/features/bill/page.tsx:1 use web/src/features/order through its index.ts',
    ])
  })

  test('a group that uses one above it', () => {
    const file = 'server/src/features/customers/customer/change-customer.ts'
    const text = "import { remind } from '../../messages/message/index.ts'"
    expect(show(findUpwardFeatures(new Map([[file, text]])))).toEqual([
      `${file}:1 customers must not use messages, which rests on it`,
    ])
  })

  test('two nouns of a group that use each other', () => {
    const files = new Map([
      ['server/src/features/catalogue/rate/a.ts', "import '../cloth/index.ts'"],
      ['server/src/features/catalogue/cloth/b.ts', "import '../rate/index.ts'"],
    ])
    expect(show(findUpwardFeatures(files))).toEqual([expect.stringContaining('cloth.ts:1 imports itself through')])
  })

  test('a group that is missing from the order', () => {
    const file = 'server/src/features/loyalty/points/add-points.ts'
    expect(show(findUpwardFeatures(new Map([[file, '']])))).toEqual([
      expect.stringContaining('loyalty is not in the list of groups'),
    ])
  })
})

test('allows imports downwards, within a feature and of an index.ts', () => {
  const text = [
    "import a from './order-queries.ts'",
    "import b from '../../customers/customer/index.ts'",
    "import c from '../link/index.ts'",
    "import d from '../../../errors.ts'",
    "import e from '../../../db/columns.ts'",
    "import type { Handlers } from '../../handlers.ts'",
  ].join('\n')
  const files = new Map([['server/src/features/orders/order/create-order.ts', text]])
  expect([...findWrongLayers(files), ...findFeatureShortcuts(files), ...findUpwardFeatures(files)]).toEqual([])
})
