import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

/** Runs axe on the page and ignores minor findings; with all of its rules, or only those given. */
export async function expectAccessible(page: Page, where: string, rules: string[] = []): Promise<void> {
  // The policy of the pages allows no script from elsewhere; what a test evaluates is not bound by it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Something half faded in has a contrast of its own that nobody reads.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => {
      return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    // What is well on the page is left out of the report, which would take a good part of the time.
    const options = { resultTypes: ['violations'] }
    return (await axe.run(runOnly.length === 0 ? options : { ...options, runOnly })).violations
  }, rules)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }))
  expect(found, where).toEqual([])
}
