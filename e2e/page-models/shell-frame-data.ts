import type { Page } from '@playwright/test'
import { post } from '../support/platform.ts'
import type { RunningServer } from '../support/start-server.ts'

export interface Customer {
  _id: string
  name: string
  contact: string
}

export interface TakenOrder {
  invoice: number
  /** The tags of its garments. */
  tags: string[]
}

/** The page's session token. */
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') ?? '')

export async function addCustomer(page: Page, server: RunningServer, name: string, contact: string): Promise<Customer> {
  const storeToken = await tokenOf(page)
  return post<Customer>(server, '/api/customer/addcustomer', { storeToken, name, contact })
}

export async function takeOrder(page: Page, server: RunningServer, { _id }: Customer): Promise<TakenOrder> {
  const storeToken = await tokenOf(page)
  const order = await post<{ invoice: number; allPieces: { tag: string }[] }>(server, '/api/order/addorder', {
    storeToken,
    id: _id,
    particulars: [{ cloth: 'Shirt', service: 'Wash & Iron', quantity: 2 }],
  })
  return { invoice: order.invoice, tags: order.allPieces.map(({ tag }) => tag) }
}
