import { describe, expect, test } from 'vitest'
import { findWrongArrows } from './package-arrows.ts'
import { readProjectFiles, show } from './project-files.ts'

test('every package imports only those to its left', () => {
  expect(show(findWrongArrows(readProjectFiles()))).toEqual([])
})

const faults = (file: string, text: string) => {
  const manifests: [string, string][] = [
    ['package.json', '{"devDependencies":{"vitest":"1"}}'],
    ['server/package.json', '{"dependencies":{"fastify":"5","@fastify/static":"9"}}'],
    ['web/package.json', '{"dependencies":{"react":"19"}}'],
    ['contract/package.json', '{"exports":{".":"./src/index.ts","./schemas":"./src/schemas.ts"}}'],
  ]
  return show(findWrongArrows(new Map([...manifests, [file, text]])))
}

describe('would catch', () => {
  test.each([
    ['domain/src/a.ts', "import { z } from 'zod'", 'domain must not use zod'],
    ['domain/src/a.ts', "import fs from 'node:fs'", 'domain must not use node:fs'],
    ['domain/src/a.ts', "import { x } from '@clothesline/contract'", 'domain must not use contract'],
    ['domain/src/a.ts', "import { x } from '@clothesline/paper'", 'domain must not use paper'],
    ['contract/src/a.ts', "import { x } from '@clothesline/paper'", 'contract must not use paper'],
    ['paper/src/a.ts', "import { x } from '@clothesline/server'", 'paper must not use server'],
    ['paper/src/a.ts', "import { z } from 'zod'", 'paper must not use zod'],
    ['contract/src/a.ts', "import type { x } from '../../server/src/env.ts'", 'contract must not use server'],
    ['contract/src/a.ts', "import fastify from 'fastify'", 'contract must not use fastify'],
    ['web/src/a.tsx', "import { x } from '@clothesline/server'", 'web must not use server'],
    ['web/src/a.tsx', "import { join } from 'node:path'", 'web must not use node:path'],
    ['web/src/a.tsx', "const x = await import('left-pad')", 'left-pad is not declared in package.json'],
    ['server/src/a.ts', "import { x } from '../../domain/src/money/money.ts'", 'use @clothesline/domain by its name'],
    ['server/src/a.ts', "import { x } from '@clothesline/domain/src/a.ts'", 'import @clothesline/domain by its name'],
    ['domain/src/a.ts', "import { x } from '@clothesline/contract/schemas'", 'domain must not use contract'],
    ['scripts/lib/a.mjs', "import x from 'vitest'", 'scripts must not use vitest'],
  ])('%s: %s', (file, text, message) => {
    expect(faults(file, text)).toEqual([expect.stringContaining(`${file}:1 ${message}`)])
  })
})

test.each([
  ['domain/src/a.test.ts', "import { test } from 'vitest'"],
  ['contract/src/a.ts', "import { z } from 'zod'\nimport { x } from '@clothesline/domain'"],
  ['paper/src/a.ts', "import { x } from '@clothesline/contract'\nimport { y } from '@clothesline/domain'"],
  ['e2e/a.test.ts', "import { x } from '../web/src/a.ts'\nimport { y } from '../server/src/a.ts'"],
  ['server/src/a.ts', "import x from '@fastify/static'\nimport fs from 'node:fs'"],
  ['web/src/a.ts', "const x = await import('@clothesline/contract/schemas')"],
  ['web/src/testing/a.ts', "import { x } from '../../../server/src/testing/a.ts'"],
  ['web/src/a.test.ts', "import { readFileSync } from 'node:fs'"],
  ['scripts/architecture-tests/a.test.ts', "import { test } from 'vitest'\nimport x from '../lib/root.mjs'"],
])('allows what is right in %s', (file, text) => {
  expect(faults(file, text)).toEqual([])
})
