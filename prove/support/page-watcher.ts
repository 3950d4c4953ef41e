import { setTimeout as delay } from 'node:timers/promises'
import { LIVE_PATH, type LiveChange } from '@clothesline/contract'
import type { Shop } from './shop.ts'

const RECONNECT_MS = 100

/** An open page that follows a shop's changes. Whenever its stream opens, it reloads, and knows everything until then. */
export class PageWatcher {
  readonly heard = new Set<number>()
  /** The newest invoice when the page last reloaded. */
  reloadedUpTo = 0
  reopened = -1
  private readonly shop: Shop
  private readonly newestInvoice: () => Promise<number>
  private readonly stopping = new AbortController()
  private readonly watching: Promise<void>

  constructor(shop: Shop, newestInvoice: () => Promise<number>) {
    this.shop = shop
    this.newestInvoice = newestInvoice
    this.watching = this.watch()
  }

  knows(invoice: number): boolean {
    return invoice <= this.reloadedUpTo || this.heard.has(invoice)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.watching
  }

  private async watch(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.readStream().catch(() => {})
      await delay(RECONNECT_MS)
    }
  }

  private async readStream(): Promise<void> {
    const response = await fetch(`${this.shop.program.url}${LIVE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ storeToken: this.shop.storeToken }),
      signal: this.stopping.signal,
    })
    if (!response.ok || response.body === null) return
    this.reopened += 1
    this.reloadedUpTo = Math.max(this.reloadedUpTo, await this.newestInvoice())
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = `${text}${part}`.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) this.read(line)
    }
  }

  private read(line: string): void {
    if (!line.startsWith('data: ')) return
    const { invoice } = JSON.parse(line.slice('data: '.length)) as Partial<LiveChange>
    if (invoice !== undefined) this.heard.add(invoice)
  }
}
