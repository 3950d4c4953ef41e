import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { PLAIN_ONLY } from './server/src/testing/plain-only.ts'
import { languages } from './web/vite/languages.ts'

/** One run: pure rules, the contract, the server on a real PostgreSQL, the architecture tests, and what the proofs use. */
export default defineConfig({
  plugins: [languages()],
  oxc: { jsx: { development: false } },
  test: {
    // No test measures time: the limits only end what hangs, also on a laden machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Left to itself it would use one core of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files share what they import, and nothing else: each has its own database. To load the server anew for each takes longer than the tests.
    isolate: false,
    // A browser's console notes refused calls and closed connections, which page tests provoke.
    onConsoleLog: (log) => !/^POST http:.* \d{3} \(|^Error: socket hang up/.test(log),
    projects: [
      { extends: true, test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'paper', include: ['paper/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          // Pages with their router, in a DOM without layout, and the real server in the same process.
          name: 'pages',
          include: ['web/src/**/*.page.test.tsx'],
          environment: 'happy-dom',
          // As it is shipped: React's checks for developers are slow.
          env: { NODE_ENV: 'production' },
          setupFiles: ['web/src/testing/setup.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // They share one module graph with the pages.
          server: { deps: { inline: [/@mui/] } },
        },
      },
      { extends: true, test: { name: 'architecture', include: ['scripts/architecture-tests/**/*.test.ts'] } },
      { extends: true, test: { name: 'e2e', include: ['e2e/**/*.test.ts'] } },
      { extends: true, test: { name: 'prove', include: ['prove/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            // Programs that are started, killed and started again take a minute of the processor: `npm run prove -- processes`.
            ...(process.env.PROCESSES ? [] : ['server/src/**/*.process.test.ts']),
            ...(process.env.TEST_CITUS_URL ? Object.keys(PLAIN_ONLY) : []),
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
