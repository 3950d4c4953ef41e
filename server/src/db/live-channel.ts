import type { LiveChange } from '@clothesline/contract'

export type StoreChanges = [storeId: string, change: LiveChange][]

/** Carries changes between the servers on one database. */
export interface LiveChannel {
  /** Rejects when the changes could not be sent; they are sent again with the next ones. */
  send(changes: StoreChanges): Promise<void>
  close(): Promise<void>
}

export interface ChannelListener {
  /** `sender` identifies the server; it has another identity after each start. */
  onChanges(changes: StoreChanges, sender: string): void
  onMissed(): void
}
