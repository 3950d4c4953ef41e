import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Mail, parseMail } from './parse-mail.ts'

export type MailSink = {
  url: string
  /** The next mail to this address that was not returned yet; waits for it if necessary. */
  next(to: string): Promise<Mail>
  close(): Promise<void>
}

/** A real SMTP server that stores what it receives. */
export async function startMailSink(): Promise<MailSink> {
  const unread: Mail[] = []
  const waiting: { to: string; give: (mail: Mail) => void }[] = []

  const take = (mail: Mail) => {
    const at = waiting.findIndex(({ to }) => isFor(mail, to))
    if (at === -1) unread.push(mail)
    else waiting.splice(at, 1)[0]?.give(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      readMail(stream, session).then(
        (mail) => {
          take(mail)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (to) => {
      const at = unread.findIndex((mail) => isFor(mail, to))
      const [mail] = at === -1 ? [] : unread.splice(at, 1)
      return mail ? Promise.resolve(mail) : new Promise((give) => waiting.push({ to, give }))
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function readMail(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Mail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const to = session.envelope.rcptTo.map(({ address }) => address)
  return parseMail(Buffer.concat(chunks).toString(), to)
}

function isFor(mail: Mail, to: string): boolean {
  return mail.to.some((address) => address.toLowerCase() === to.toLowerCase())
}
