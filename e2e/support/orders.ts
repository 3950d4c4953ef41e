import type { Page } from '@playwright/test'
import { logInAsStore, makeStore, post, runInDatabase, type TestStore } from './platform.ts'
import type { RunningServer } from './start-server.ts'

interface SavedPiece {
  piece: number
  tag: string
  state: string
}

export interface SavedOrder {
  _id: string
  invoice: number
  /** As printed on the bill. */
  printedNumber: string
  id: string
  customer: string
  status: string
  amt: number
  paid: number
  adjusted: number
  balance: number
  advance: number
  version: number
  counterNumber: string
  deletedAt: string | null
  allPieces: SavedPiece[]
}

export interface SavedCustomer {
  _id: string
  name: string
  due: number
  advance: number
}

/** A store with a login, and API calls to fill it quickly. */
export interface Counter {
  store: TestStore
  storeToken: string
  call<T>(path: string, body: object): Promise<T>
  addCustomer(name: string, more?: object): Promise<SavedCustomer>
  /** Five dry-cleaned shirts by default. */
  takeOrder(customer: SavedCustomer, more?: object): Promise<SavedOrder>
  getOrder(invoice: number): Promise<SavedOrder>
  getCustomer(id: string): Promise<SavedCustomer>
}

let phones = 0

export const shirts = (quantity: number) => ({ cloth: 'Shirt', service: 'Dry Clean', quantity })

export async function openCounter(page: Page, server: RunningServer, settings: object = {}): Promise<Counter> {
  const store = await makeStore(server, settings)
  const storeToken = await logInAsStore(page, server, store)
  const call = <T>(path: string, body: object) => post<T>(server, path, { storeToken, ...body })
  return {
    store,
    storeToken,
    call,
    addCustomer: (name, more = {}) => {
      phones += 1
      const contact = `9${String(phones).padStart(9, '0')}`
      return call('/api/customer/addcustomer', { name, contact, whatsappConsent: true, ...more })
    },
    takeOrder: ({ _id }, more = {}) => call('/api/order/addorder', { id: _id, particulars: [shirts(5)], ...more }),
    getOrder: (invoice) => call('/api/order/getOrder', { invoice }),
    getCustomer: async (id) => (await call<{ customer: SavedCustomer }>('/api/customer/customer', { id })).customer,
  }
}

/** Two orders in this store, and a tag of another branch with the number of the first. */
export async function openBranches(page: Page, server: RunningServer) {
  const branch = await openCounter(page, server, { alias: 'BR' })
  const theirs = await branch.takeOrder(await branch.addCustomer('Kabir Sethi'))
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { particulars: [shirts(2)] })
  const later = await counter.takeOrder(asha, { particulars: [shirts(3)] })
  if (theirs.invoice !== order.invoice) throw new Error('Both branches begin with the same number')
  return { order, later, strange: theirs.allPieces[0]?.tag ?? '' }
}

/** Time zones that are on different days at any hour. */
const DAY_BEFORE = 'Etc/GMT+12'
export const DAY_AFTER = 'Pacific/Kiritimati'

/**
 * A promised day cannot be in the past. So the order is promised where that day is today, and then the store is moved
 * across the date line.
 */
export async function takeLateOrder<T>(
  server: RunningServer,
  storeId: string,
  take: (promisedDate: string) => Promise<T>,
): Promise<T> {
  await moveStore(server, storeId, DAY_BEFORE)
  const taken = await take(new Date().toLocaleDateString('sv-SE', { timeZone: DAY_BEFORE }))
  await moveStore(server, storeId, DAY_AFTER)
  return taken
}

/** In the database: by its settings a store moves with the next day only. */
function moveStore(server: RunningServer, storeId: string, timeZone: string): Promise<void> {
  const sql = `update store set settings = settings || jsonb_build_object('timeZone', $2::text) where id = $1`
  return runInDatabase(server, sql, [storeId, timeZone])
}

/** How far a page's simulated scanner clock is ahead of the page's own. */
const aheadMs = new WeakMap<Page, number>()

/** The same tag within a second counts as a duplicate scan. This moves past that. */
export function passRepeats(page: Page): void {
  aheadMs.set(page, (aheadMs.get(page) ?? 0) + 1_100)
}

/**
 * A scanner is a keyboard that types very fast and ends with Enter. The timestamps are simulated, so that it works on a
 * slow machine too.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const typed = { text: code, ahead: aheadMs.get(page) ?? 0 }
  await page.evaluate(({ text, ahead }) => {
    const target = document.activeElement ?? document.body
    let at = performance.now() + ahead
    const press = (key: string) => {
      at += 5
      const fire = (kind: 'keydown' | 'keyup') => {
        const event = new KeyboardEvent(kind, { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: at })
        return target.dispatchEvent(event)
      }
      const isFree = fire('keydown')
      if (isFree && key.length === 1 && target instanceof HTMLInputElement && target.selectionStart !== null) {
        target.setRangeText(key)
      }
      fire('keyup')
    }
    for (const character of text) press(character)
    press('Enter')
  }, typed)
}

/** Writes down the beeps of the counter, on a page that is not loaded yet. */
export async function installEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heardBeeps: heard })
    const plain = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function listen() {
      const tone = plain.call(this)
      const start = tone.start.bind(tone)
      tone.start = (when) => {
        heard.push(tone.frequency.value > 500 ? 'hit' : 'miss')
        start(when)
      }
      return tone
    }
  })
}

/** The beeps since the page was loaded or this was called: `hit` or `miss`. */
export async function hearBeeps(page: Page): Promise<() => Promise<string[]>> {
  const listen = () => page.evaluate(() => (window as unknown as { heardBeeps?: string[] }).heardBeeps ?? [])
  await page.evaluate(() => (window as unknown as { heardBeeps?: string[] }).heardBeeps?.splice(0))
  return listen
}
