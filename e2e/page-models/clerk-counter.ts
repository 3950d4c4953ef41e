import type { Locator, Page } from '@playwright/test'
import type { Counter } from '../support/orders.ts'

/** Typing speed of a person; faster keys would be taken for a barcode scanner. */
const BY_HAND = { delay: 40 }

interface Person {
  name: string
  pin: string
  permissions?: object
  /** What else is noted of the employee. */
  more?: object
}

/** Nothing but taking in and handing out. */
const NOTHING = {
  discount: 0,
  rateBelowSheet: false,
  lowerBill: false,
  refund: 0,
  backdate: 0,
  delete: false,
  reopenDay: false,
  takePaymentBack: false,
  seeDues: false,
  seeReports: false,
  seeWages: false,
  changeRates: false,
  export: false,
  sendMessages: false,
  ownerCash: false,
  openDrawer: false,
  manage: false,
}

const EVERYTHING = {
  discount: 50,
  rateBelowSheet: true,
  lowerBill: true,
  refund: 5_000,
  backdate: 31,
  delete: true,
  reopenDay: true,
  takePaymentBack: true,
  seeDues: true,
  seeReports: true,
  seeWages: true,
  changeRates: true,
  export: true,
  sendMessages: true,
  ownerCash: true,
  openDrawer: true,
  manage: true,
}

export const MEENA = { name: 'Meena Iyer', pin: '2851', permissions: EVERYTHING }
/** At the counter: 10 % discount, dues and messages. */
export const RAVI = { name: 'Ravi', pin: '739204' }
/** Deletes and books wages, but neither changes rates nor books for days before. */
export const SURESH = {
  name: 'Suresh',
  pin: '5038',
  more: { salary: 9_300 },
  permissions: { ...NOTHING, discount: 5, delete: true, seeWages: true, manage: true },
}

/** Gives these people a PIN, then lets the store ask for it. */
export async function addPeople(counter: Counter, people: Person[], settings: object): Promise<void> {
  for (const { name, pin, permissions, more } of people) {
    const { _id } = await counter.call<{ _id: string }>('/api/employee/addEmployee', { name, ...more })
    await counter.call('/api/employee/setPin', { empId: _id, pin })
    if (permissions) await counter.call('/api/employee/setPermissions', { empId: _id, permissions })
  }
  await counter.call('/api/store/updateStore', settings)
}

/**
 * The keys of a PIN. Four digits are sent as soon as no other follows for a moment, which a busy machine lets pass between
 * the fourth and the fifth: so those of a longer PIN are pressed in one go.
 */
export async function typePin(page: Page, pin: string): Promise<void> {
  if (pin.length <= 4) return page.keyboard.type(pin, BY_HAND)
  await page.evaluate((digits) => {
    for (const key of digits) {
      const target = document.activeElement ?? document.body
      for (const kind of ['keydown', 'keyup']) {
        target.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }))
      }
    }
  }, pin)
}

/** The person at the counter, the PIN pad and the approval. */
export class ClerkCounter {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get nobody(): Locator {
    return this.page.getByRole('button', { name: 'Nobody is at the counter: enter a PIN' })
  }

  at(name: string): Locator {
    return this.page.getByRole('button', { name: `${name} is at the counter: change the person` })
  }

  get pad(): Locator {
    return this.page.getByRole('dialog', { name: 'Who is at the counter?' })
  }

  get lock(): Locator {
    return this.page.getByRole('dialog', { name: 'The counter is locked' })
  }

  get pin(): Locator {
    return this.page.getByRole('textbox', { name: 'PIN', exact: true })
  }

  get approval(): Locator {
    return this.page.getByRole('dialog', { name: 'Approval needed' })
  }

  /** Digits typed before the pad is there would be lost. */
  async enter(pin: string): Promise<void> {
    await this.pin.waitFor()
    await typePin(this.page, pin)
  }

  /** A key and the PIN. */
  async change(pin: string): Promise<void> {
    await this.page.keyboard.press('F7')
    await this.enter(pin)
    await this.pad.waitFor({ state: 'hidden' })
  }

  async approveByCode(otp: string, reason: string): Promise<void> {
    await this.approval.getByRole('textbox', { name: 'OTP' }).fill(otp)
    await this.approval.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.approval.getByRole('button', { name: 'Approve' }).click()
  }

  async approve(pin: string, reason: string): Promise<void> {
    await this.approval.getByRole('textbox', { name: 'PIN of the person who approves' }).fill(pin)
    await this.approval.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await this.approval.getByRole('button', { name: 'Approve' }).click()
  }
}
