import type { Page } from '@playwright/test'

/** A promise that the test resolves itself. */
export function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** Holds every call to an address until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { give, given } = signal()
  await page.route(url, async (route) => {
    await given
    await route.continue()
  })
  return give
}
