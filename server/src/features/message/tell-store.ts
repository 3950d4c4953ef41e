import type { LiveBus } from '../../db/live-bus.ts'

/** The store's open pages show the new state of a message, and say so when it failed. */
export function tellStore(live: Pick<LiveBus, 'publish'>, storeId: string, state: string): void {
  live.publish(storeId, { area: 'message', call: state === 'failed' ? 'messageFailed' : 'messageSettled' })
}
