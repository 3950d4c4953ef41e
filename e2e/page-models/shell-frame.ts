import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { logInAsAdmin, logInAsStore, makeStore, type TestStore } from '../support/platform.ts'
import type { RunningServer } from '../support/start-server.ts'

type Settings = Record<string, string | boolean | undefined>

/** The frame around every page after login. */
export class ShellFrame {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get menu() {
    return this.page.getByRole('navigation', { name: 'Main menu' })
  }

  /** The part of the vertical menu that expands and collapses. */
  get menuPaper() {
    return this.menu.locator('> .MuiPaper-root')
  }

  get menuButton() {
    return this.page.getByRole('button', { name: 'Open the menu' })
  }

  get bar() {
    return this.page.getByRole('banner')
  }

  get main() {
    return this.page.getByRole('main')
  }

  get searchBox() {
    return this.page.getByRole('combobox', { name: 'Search orders and customers' })
  }

  get customizer() {
    return this.page.getByRole('dialog', { name: 'Customizer' })
  }

  link(name: string) {
    return this.menu.getByRole('link', { name, exact: true })
  }

  group(name: string | RegExp) {
    return this.menu.getByRole('button', { name })
  }

  async openAccountMenu() {
    await this.page.getByRole('button', { name: /^Account of/ }).click()
    const menu = this.page.getByRole('menu')
    // Its code may still be on its way: a key pressed now would not reach it.
    await menu.waitFor()
    return menu
  }

  async openCustomizer() {
    await (await this.openAccountMenu()).getByRole('menuitem', { name: 'Customize the look' }).click()
    await this.customizer.waitFor()
    return this.customizer
  }

  async open(path = '/home') {
    await this.page.goto(path)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  savedSettings(): Promise<Settings> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}') as Settings)
  }

  async keepSettings(settings: Settings | string) {
    const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
    await this.page.evaluate((saved) => localStorage.setItem('settings', saved), text)
  }

  /** Another look, as if it had been chosen in another tab: nothing is loaded again. */
  async choose(settings: Settings) {
    await this.keepSettings(settings)
    await this.page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'settings' })))
  }

  /** Turns the wheel until the page moves: right after it has grown, the browser may not know yet that it can. */
  async scrollDown() {
    await expect
      .poll(async () => {
        await this.page.mouse.wheel(0, 600)
        return this.page.evaluate(() => window.scrollY)
      })
      .toBeGreaterThan(0)
  }

  /** Something to scroll, whatever the page of the day has to show. */
  async makePageTall() {
    await this.main.evaluate((main) => {
      main.style.minHeight = '3000px'
    })
  }
}

/** Opens a page as a store, with these preferences already saved. */
export async function openAsStore(
  page: Page,
  server: RunningServer,
  { settings = {}, path = '/home' }: { settings?: Settings; path?: string } = {},
): Promise<{ frame: ShellFrame; store: TestStore }> {
  const store = await makeStore(server)
  await logInAsStore(page, server, store)
  const frame = new ShellFrame(page)
  await frame.keepSettings(settings)
  await frame.open(path)
  // The right-to-left styles are loaded when first needed; until then the page stays unchanged.
  await page.locator(`html[dir="${settings.direction ?? 'ltr'}"]`).waitFor()
  return { frame, store }
}

export async function openAsAdmin(page: Page, server: RunningServer): Promise<ShellFrame> {
  await logInAsAdmin(page, server)
  const frame = new ShellFrame(page)
  await frame.open('/addUser')
  return frame
}
