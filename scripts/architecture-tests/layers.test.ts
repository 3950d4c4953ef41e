import { describe, expect, test } from 'vitest'
import { findFeatureShortcuts, findWrongLayers } from './layers.ts'
import { readHouseFiles, show } from './project-files.ts'

const layersOf = (file: string, text: string) => show(findWrongLayers(new Map([[file, text]])))

test('the layers of server and web use only what is below them', () => {
  expect(show(findWrongLayers(readHouseFiles()))).toEqual([])
})

test('one feature uses another only through its index.ts', () => {
  expect(show(findFeatureShortcuts(readHouseFiles()))).toEqual([])
})

describe('would catch', () => {
  test.each([
    ['server/src/features/order/x.ts', "import a from '../../http/answer.ts'", 'must not use server/src/http'],
    ['server/src/db/open.ts', "import a from '../features/order/index.ts'", 'must not use server/src/features'],
    ['server/src/db/open.ts', "import a from '../http/limits.ts'", 'must not use server/src/http'],
    ['server/src/features/order/x.ts', "import a from '../../messages/worker.ts'", 'must not use server/src/messages'],
    ['server/src/http/pipeline.ts', "import a from '../server.ts'", 'must not use server/src/server.ts'],
    ['web/src/features/order/page.tsx', "import a from '../../shell/top-bar.tsx'", 'must not use web/src/shell'],
    ['web/src/components/table.tsx', "import a from '../features/order/index.ts'", 'must not use web/src/features'],
    ['web/src/lib/api.ts', "import a from '../theme/tokens.ts'", 'must not use web/src/theme'],
    ['web/src/shell/menu.tsx', "const a = import('../app/router.tsx')", 'must not use web/src/app'],
  ])('%s with %s', (file, text, message) => {
    expect(layersOf(file, text)).toEqual([expect.stringContaining(message)])
  })

  test('a shortcut into another feature, also from a test', () => {
    const text = "import { x } from '../customer/find-customer.ts'"
    const file = 'server/src/features/order/order.test.ts'
    expect(show(findFeatureShortcuts(new Map([[file, text]])))).toEqual([
      `${file}:1 use server/src/features/customer through its index.ts`,
    ])
  })
})

test('allows the way down, the own feature and an index.ts', () => {
  const text = [
    "import a from './order-queries.ts'",
    "import b from '../customer/index.ts'",
    "import c from '../../errors.ts'",
    "import d from '../../db/types.ts'",
  ].join('\n')
  const files = new Map([['server/src/features/order/create-order.ts', text]])
  expect([...findWrongLayers(files), ...findFeatureShortcuts(files)]).toEqual([])
})
