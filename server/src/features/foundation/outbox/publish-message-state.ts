import type { LiveBus } from '../../../db/live-bus.ts'

interface ChangedMessage {
  store_id: string
  state: string
  invoice: number | null
}

/** The store's open pages show the new state of a message, beside its order too, and say so when it failed. */
export function publishMessageState(
  live: Pick<LiveBus, 'publish'>,
  { store_id, state, invoice }: ChangedMessage,
): void {
  live.publish(store_id, {
    area: 'message',
    call: state === 'failed' ? 'messageFailed' : 'messageSettled',
    // One that still waits looks the same beside its order: in an outage nothing is loaded for it again and again.
    ...(invoice !== null && state !== 'queued' && { invoice }),
  })
}
