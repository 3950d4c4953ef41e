import type { Page } from '@playwright/test'

/** Something to wait for that the test itself says has happened. */
export function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** Holds every call to an address back until what this answers is called; then they go on as ever. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { give, given } = signal()
  await page.route(url, async (route) => {
    await given
    await route.continue()
  })
  return give
}
