import { expect, test } from './fixtures.ts'
import { addressesOf, enterShop, storePaths } from './support/pages.ts'

// Other journeys go from page to page as links do; here each one is opened by a bookmark.
test.use({ start: 'cold' })

test('every page of a store opens by its address', async ({ page, server }) => {
  test.slow()
  const shop = await enterShop(page, server)
  for (const path of storePaths()) {
    const [address = path] = addressesOf(path, shop)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('There is no such page')
    await expect(page, address).toHaveURL(address)
    await expect(page.getByRole('alert'), address).toHaveCount(0)
  }
})
