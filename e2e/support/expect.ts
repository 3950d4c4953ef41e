import { type ExpectMatcherState, type Locator, expect as playwrights } from '@playwright/test'

/** What is expected of one element, and most often before it is there. */
const OF_ONE = [
  ...['toBeChecked', 'toBeEnabled', 'toBeFocused', 'toBeVisible', 'toContainText'],
  ...['toHaveAccessibleDescription', 'toHaveAttribute', 'toHaveText', 'toHaveValue'],
]

/**
 * Playwright's own, but it first waits for the element. Whenever an element is not there yet, a matcher of Playwright
 * describes the whole page, in case it never comes, which takes longer than everything else it does. Waiting describes nothing.
 */
export const expect = playwrights.extend(
  Object.fromEntries(OF_ONE.map((name) => [name, afterWaiting(name)])),
) as typeof playwrights

type Matchers = Record<string, (...expected: unknown[]) => Promise<void>>

function afterWaiting(name: string) {
  return async function wait(this: ExpectMatcherState, locator: Locator, ...expected: unknown[]) {
    // Several texts are expected of several elements.
    const isOfMany = Array.isArray(expected[0])
    const hasCome = this.isNot || isOfMany || (await comes(locator, timeoutOf(expected) ?? this.timeout))
    const asked = (hasCome ? playwrights : playwrights.configure({ timeout: 1 }))(locator)
    const matchers = (this.isNot ? asked.not : asked) as unknown as Matchers
    const problem = await matchers[name]?.(...expected).then(
      () => undefined,
      (error: Error) => error.message,
    )
    return { name, pass: (problem === undefined) !== this.isNot, message: () => problem ?? '' }
  }
}

const comes = (locator: Locator, timeout: number) =>
  locator.waitFor({ state: 'attached', timeout }).then(
    () => true,
    () => false,
  )

function timeoutOf(expected: unknown[]): number | undefined {
  const last = expected.at(-1)
  return typeof last === 'object' && last !== null && 'timeout' in last ? Number(last.timeout) : undefined
}
