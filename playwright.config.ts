import { defineConfig } from '@playwright/test'
import { NAME_OF_THIS_MACHINE } from './e2e/support/shop-network.ts'
import { findChromium } from './scripts/lib/find-chromium.mjs'

/** The tests start the built server themselves (e2e/fixtures.ts): one for each worker, on a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/first-data-folder.ts',
  // Two for each core of a small machine: while one waits for the page, another works.
  workers: 4,
  // What needs it is counted and named as FLAKY (scripts/lib/count-tests.mjs).
  retries: 1,
  // Wide, since a laden machine is slow and nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Every page in every theme and language would take minutes more before each push: `npm run test:all`.
  ...(process.env.TEST_ALL ? {} : { grepInvert: /@all/ }),
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every test takes half of its time: TRACE=1 records the one that is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Waiting for dialogs to fade in and out is a third of a journey; what moves is tried where it matters (shell-look).
    contextOptions: { reducedMotion: 'reduce' },
    // What it keeps would hide requests from the journeys that answer them differently; its own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        `--host-resolver-rules=MAP ${NAME_OF_THIS_MACHINE} 127.0.0.1`,
      ],
    },
  },
})
