import { contract, type Endpoint, LIVE_PATH, type OutputOf } from '@clothesline/contract'
import { screen } from '@testing-library/dom'
import type { DetachedWindowAPI } from 'happy-dom'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import type {} from '../../../server/src/testing/global-setup.ts'
import { ADMIN, addTestStore, startTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'
import { App, Providers } from '../app/app.tsx'
import { makeRouter, router } from '../app/router.tsx'
import { InsideShell } from '../app/shell-layout.tsx'
import { watchPages, watchSession, watchStoreAdmin } from '../app/watch.ts'
import { watchLive } from '../app/watch-live.ts'
import { followDigits } from '../lib/follow-digits.ts'
import { forgetLogin } from '../lib/login-memory.ts'
import { holdNotification, useNotifications } from '../lib/notifications.ts'
import { queryClient } from '../lib/query-client.ts'
import { loggedOut, restoreSession, useSession } from '../lib/session.ts'
import { firstPageIsShown } from '../lib/when-idle.ts'
import { useScanner } from '../shell/keys/use-scanner.ts'
import { useShortcuts } from '../shell/keys/use-shortcuts.ts'
import { ToastHost } from '../shell/toasts/toast-host.tsx'
import { timeKeys } from './acts.ts'

export { ADMIN, addTestStore }

/** A store that is logged in on the pages, and calls to fill it. */
export interface Shop {
  app: TestApp
  storeId: string
  username: string
  password: string
  storeToken: string
  call<E extends Endpoint>(endpoint: E, body?: Record<string, unknown>): Promise<OutputOf<E>>
  addCustomer(name: string, more?: object): Promise<OutputOf<typeof contract.customer.addcustomer>>
  /** Five dry-cleaned shirts by default. */
  takeOrder(customer: { _id: string }, more?: object): Promise<OutputOf<typeof contract.order.addorder>>
  /** The newest one-time password that was mailed to the store. */
  mailedOtp(): Promise<string>
}

/** The real server with a database of its own, for the tests of one file. */
export function startServer(): { app: TestApp } {
  const server = {} as { app: TestApp }
  beforeAll(async () => {
    server.app = await startTestApp()
    // Pages read the clock of the machine.
    Object.defineProperty(server.app.clock, 'now', { get: () => new Date() })
    const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
    happyDOM.setURL(server.app.url)
  })
  afterAll(async () => {
    useSession.setState(loggedOut)
    await server.app.close()
  })
  return server
}

type Settings = Record<string, unknown> & { storeName?: string }

let phones = 0

/** A new store, which the pages that are opened next belong to. */
export async function openShop({ app }: { app: TestApp }, settings: Settings = {}): Promise<Shop> {
  const { storeName = 'Sparkle', ...others } = settings
  const store = await addTestStore(app, storeName, { copyMastersFrom: 'starter', ...others })
  const { storeId, storeToken } = store
  const call: Shop['call'] = async (endpoint, body = {}) => {
    const answer = await app.call(endpoint, { storeToken, ...body })
    if (answer.status >= 300) throw new Error(`${endpoint.path} answered ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  keepSession({ authToken: storeToken, storeName, storeId, loginType: 'Store' })
  return {
    ...store,
    app,
    call,
    addCustomer: (name, more = {}) => {
      phones += 1
      const contact = `9${String(phones).padStart(9, '0')}`
      return call(contract.customer.addcustomer, { name, contact, whatsappConsent: true, ...more })
    },
    takeOrder: ({ _id }, more = {}) => {
      const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 5 }]
      return call(contract.order.addorder, { id: _id, particulars, ...more })
    },
    mailedOtp: async () => {
      const { rows } = await app.owner.query(
        `select body from message where store_id = $1 and kind = 'otp' order by created_at desc, id desc limit 1`,
        [storeId],
      )
      return /\b\d{6}\b/.exec(rows[0]?.body)?.[0] ?? ''
    },
  }
}

export async function logInAsAdmin({ app }: { app: TestApp }): Promise<string> {
  const { body } = await app.call(contract.admin.loginAdmin, ADMIN)
  keepSession({ authToken: body.authToken, loginType: 'Admin' })
  return body.authToken
}

/** Nobody is logged in on the pages that are opened next, and nothing is remembered. */
export function forgetSession(): void {
  localStorage.clear()
  sessionStorage.clear()
}

/** Written where the app reads it, as a login does. */
function keepSession(session: Record<string, string>): void {
  forgetSession()
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}

let isWatching = false

function watchOnce(): void {
  if (isWatching) return
  isWatching = true
  timeKeys()
  watchSession()
  watchStoreAdmin()
  watchLive()
  followDigits()
  // They stay until they are read, as under a pointer: a laden machine may look after more than three seconds.
  useNotifications.subscribe(() => queueMicrotask(holdNotification))
  firstPageIsShown()
}

function PageAlone() {
  useShortcuts()
  useScanner()
  return (
    <>
      <main>
        <InsideShell />
      </main>
      <ToastHost />
    </>
  )
}

let root: Root | undefined

/** As when its tab is closed. */
export function closePage(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

/** Shows a part of a page by itself. Returns the element that it is in. */
export function openPart(part: ReactNode): HTMLElement {
  closePage()
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() => root?.render(part))
  return place
}

/** Loads a page as the browser does: nothing is remembered but what is saved. */
export async function openPage(path: string): Promise<void> {
  closePage()
  router?.history.destroy()
  forgetLogin()
  queryClient.clear()
  window.history.replaceState(null, '', path)
  makeRouter()
  // The page without the frame around it, which has tests of its own.
  const inside: { update(options: object): void } = router.routesById['/inside']
  inside.update({ component: PageAlone })
  watchOnce()
  watchPages()
  useSession.setState(restoreSession())
  await router.load()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Providers>
      <App />
    </Providers>,
  )
  await screen.findByRole('heading', { level: 1, hidden: true })
}

/**
 * Answers one call otherwise until the test ends, or the returned function is called. `send` asks the server, with the
 * same body or another one, and may be called late or not at all.
 */
export function intercept(
  { path }: Endpoint,
  respond: (send: (body?: object) => Promise<Response>, body: Record<string, unknown>) => Promise<Response>,
): () => void {
  const ask = globalThis.fetch
  let isOver = false
  globalThis.fetch = (url, options) => {
    if (isOver || String(url) !== `${path}/`) return ask(url, options)
    const body = JSON.parse(String(options?.body))
    return respond((changed = body) => ask(url, { ...options, body: JSON.stringify(changed) }), body)
  }
  onTestFinished(() => {
    globalThis.fetch = ask
  })
  return () => {
    isOver = true
  }
}

/** Holds every answer of one call until the returned function is called. */
export function hold(endpoint: Endpoint): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  intercept(endpoint, async (send) => {
    await released
    return send()
  })
  return release
}

/** Makes a list load fewer rows at first, so that a few are enough for the test. */
export function loadFirst(endpoint: Endpoint, count: number): void {
  intercept(endpoint, (send, body) => send(body.startToken === 0 ? { ...body, endToken: count } : body))
}

/** An answer of the server as JSON. */
export const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Opens the first page of a login, and waits until it hears of changes: an earlier one would be missed. */
export async function listenLive(open: () => Promise<void>): Promise<void> {
  const ask = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch')
  const connected = new Promise<void>((resolve) => {
    spy.mockImplementation(async (url, options) => {
      const response = await ask(url, options)
      if (String(url).startsWith(LIVE_PATH)) resolve()
      return response
    })
  })
  await open()
  await connected
  spy.mockRestore()
}
