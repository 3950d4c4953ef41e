import { clerkRoles, noPermissions } from '@clothesline/domain'
import type { Locator, Page } from '@playwright/test'
import type { Counter } from '../support/orders.ts'

/** Typing speed of a person; faster keys would be taken for a barcode scanner. */
const BY_HAND = { delay: 40 }

interface Person {
  name: string
  permissions?: object
  /** What else is noted of the employee. */
  more?: object
}

export const MEENA = { name: 'Meena Iyer', permissions: clerkRoles.Manager }
/** At the counter: 10 % discount, dues and messages. */
export const RAVI = { name: 'Ravi' }
/** Deletes and books wages, but neither changes rates nor books for days before. */
export const SURESH = {
  name: 'Suresh',
  more: { salary: 9_300 },
  permissions: { ...noPermissions, discount: 5, delete: true, seeWages: true, manage: true },
}

/** Too easy to be drawn for anybody. */
export const WRONG_PIN = '1234'

/** A new PIN for an employee. */
export async function drawPin({ call }: Pick<Counter, 'call'>, empId: string): Promise<string> {
  return (await call<{ pin: string }>('/api/employee/drawPin', { empId })).pin
}

/** Gives these people a PIN, then lets the store ask for it. Returns the PINs. */
export async function addPeople<const People extends readonly Person[]>(
  counter: Counter,
  people: People,
  settings: object,
): Promise<{ [Index in keyof People]: string }> {
  const pins: string[] = []
  for (const { name, permissions, more } of people) {
    const { _id } = await counter.call<{ _id: string }>('/api/employee/addEmployee', { name, ...more })
    pins.push(await drawPin(counter, _id))
    if (permissions) await counter.call('/api/employee/setPermissions', { empId: _id, permissions })
  }
  await counter.call('/api/store/updateStore', settings)
  return pins as { [Index in keyof People]: string }
}

/** The keys of a PIN. It is sent when no other digit follows for a moment. */
export const typePin = (page: Page, pin: string): Promise<void> => page.keyboard.type(pin, BY_HAND)

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
