import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { logSender, mailSender } from './senders/mail.ts'
import { whatsAppSender } from './senders/whatsapp.ts'
import { startWorker, type Worker } from './worker.ts'

const WHATSAPP_LANES = 4

/** Starts one worker for mail, and one for chat if configured, so that an outage of one does not affect the other. */
export function startOutbox(
  database: Database,
  services: Pick<Services, 'env' | 'log' | 'clock' | 'live' | 'whatsApp'>,
): Worker {
  const { env, log, clock, live, whatsApp: line } = services
  const mail = env.smtpUrl ? mailSender(env.smtpUrl, env.mailFrom) : logSender(log)
  const workers = [startWorker({ database, senders: { mail }, clock, log, live })]
  if (env.whatsApp) {
    const whatsapp = whatsAppSender({ env: env.whatsApp, clock, line })
    const { phoneNumberId } = env.whatsApp
    const lanes = WHATSAPP_LANES
    workers.push(startWorker({ database, senders: { whatsapp }, clock, log, live, lanes, phoneNumberId }))
  }
  return {
    wake: () => {
      for (const worker of workers) worker.wake()
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
