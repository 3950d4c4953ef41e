import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** These access the server inside its process: its clock, its log, the statements it sends. */
const inside = [
  'mutations',
  'fuzz',
  'tenants',
  'model',
  'protection',
  'clerks',
  'limits',
  'filed-month',
  'whatsapp',
].map((name) => `prove/${name}.prove.ts`)

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    hookTimeout: 180_000,
    fileParallelism: false,
    projects: [
      {
        extends: true,
        test: { name: 'inside', include: inside, globalSetup: ['server/src/testing/global-setup.ts'] },
      },
      { extends: true, test: { name: 'outside', include: ['prove/*.prove.ts'], exclude: inside } },
    ],
  },
})
