import type { Log } from '../../log.ts'
import type { Sender } from './sender.ts'

/** Without a mail server, writes mail to the server's log for its operator. */
export function logSender(log: Log): Sender {
  return {
    mostAttempts: 10,
    async send(message) {
      log.info(
        `Mail to ${message.recipient} (SMTP_URL is not set)\n  ${message.subject}\n  ${message.body?.replaceAll('\n', '\n  ')}`,
      )
      return undefined
    },
  }
}
