import { refusal } from '@clothesline/contract'
import { createTransport } from 'nodemailer'
import type { Log } from '../../log.ts'
import { FinalFailure, type Sender } from './sender.ts'

/** Sends through the SMTP server in SMTP_URL. A 5xx answer is final. */
export function mailSender(smtpUrl: string, from: string): Sender & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    mostAttempts: 10,
    async send(message) {
      try {
        await transport.sendMail({
          from,
          to: message.recipient,
          subject: message.subject ?? '',
          text: message.body ?? '',
        })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode
        if (code && code >= 500 && code < 600) throw new FinalFailure(refusal('mail_refused', { status: code }))
        throw error
      }
      return undefined
    },
    close: () => transport.close(),
  }
}

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
