import type { Locator, Page } from '@playwright/test'

export interface NewStore {
  storeName: string
  username: string
  password: string
  email: string
  contact1: string
}

/** The Admin's page of stores. */
export class StoresPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Stores' })
  }

  get addDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Add a store' })
  }

  editDialog(storeName: string): Locator {
    return this.page.getByRole('dialog', { name: `Edit ${storeName}` })
  }

  row(storeName: string): Locator {
    return this.page.getByRole('row').filter({ hasText: storeName })
  }

  async openAddDialog(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add store' }).click()
    return this.addDialog
  }

  /** Other journeys create many stores, so a row may be outside the rendered part. */
  async find(storeName: string): Promise<void> {
    await this.page.getByLabel('Find a store').fill(storeName)
  }

  async openEditDialog(storeName: string): Promise<Locator> {
    await this.find(storeName)
    await this.page.getByRole('button', { name: `Edit ${storeName}` }).click()
    return this.editDialog(storeName)
  }

  async fill(dialog: Locator, store: Partial<NewStore>): Promise<void> {
    if (store.storeName !== undefined) await dialog.getByLabel('Store name').fill(store.storeName)
    if (store.contact1 !== undefined) await dialog.getByLabel('Shop phone').fill(store.contact1)
    if (store.email !== undefined) await dialog.getByLabel('E-mail').fill(store.email)
    if (store.username !== undefined) await dialog.getByLabel('Username').fill(store.username)
    if (store.password !== undefined) await dialog.getByRole('textbox', { name: 'Password' }).fill(store.password)
  }

  async add(store: NewStore): Promise<void> {
    const dialog = await this.openAddDialog()
    await this.fill(dialog, store)
    await dialog.getByRole('button', { name: 'Add store' }).click()
  }

  /** Freezes a store, or unfreezes it if it is frozen. */
  async changeFreeze(action: 'Freeze' | 'Unfreeze', storeName: string, admin: { username: string; password: string }) {
    await this.page.getByRole('button', { name: `${action} ${storeName}` }).click()
    const dialog = this.page.getByRole('dialog', { name: `${action} ${storeName}` })
    await dialog.getByLabel('Your username').fill(admin.username)
    await dialog.getByLabel('Your password').fill(admin.password)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }
}
