import type { LiveBus } from '../../../db/live-bus.ts'

interface ChangedMessage {
  store_id: string
  state: string
  invoice: number | null
}

/** Publishes the new state of a message to the store's open pages, which also update its order and report failures. */
export function publishMessageState(
  live: Pick<LiveBus, 'publish'>,
  { store_id, state, invoice }: ChangedMessage,
): void {
  live.publish(store_id, {
    area: 'message',
    call: state === 'failed' ? 'messageFailed' : 'messageSettled',
    // A waiting message does not change how its order looks, so an outage causes no repeated reloads.
    ...(invoice !== null && state !== 'queued' && { invoice }),
  })
}
