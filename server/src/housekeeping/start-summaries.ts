import type { Services } from '../context.ts'
import { sendDueSummaries } from '../features/branches/branch/index.ts'

const EVERY_MS = 60_000

/** Writes the daily summaries of groups into the outbox when their hour has come. Stopping waits for the current round. */
export function startSummaries(services: Services, everyMs = EVERY_MS): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = sendDueSummaries(services)
      .catch((error) =>
        services.log.warn(`Daily summaries could not be sent: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
