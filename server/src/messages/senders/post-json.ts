import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { refusal } from '@clothesline/contract'
import { NotSent, OutcomeUnknown } from './sender.ts'

export interface Answer {
  status: number
  body: unknown
}

const MAX_BYTES = 100_000

/**
 * Posts once on a new connection, so that the meaning of a failure is known: before the connection is open nothing
 * was sent; after that the outcome is unknown.
 */
export function postJson(
  url: URL,
  options: { token: string; body: object; connectMs: number; answerMs: number },
): Promise<Answer> {
  const isHttps = url.protocol === 'https:'
  const text = JSON.stringify(options.body)
  return new Promise((resolve, reject) => {
    let hasLeft = false
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `Bearer ${options.token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        Connection: 'close',
      },
    })
    const fail = (why: string) => {
      reject(
        hasLeft
          ? new OutcomeUnknown(refusal('whatsapp_silent', { why }))
          : new NotSent(refusal('whatsapp_away', { why })),
      )
      request.destroy()
    }
    let timer = setTimeout(() => fail('time-out'), options.connectMs)
    request.on('socket', (socket) => {
      socket.once(isHttps ? 'secureConnect' : 'connect', () => {
        hasLeft = true
        clearTimeout(timer)
        timer = setTimeout(() => fail('time-out'), options.answerMs)
        request.end(text)
      })
    })
    request.on('close', () => clearTimeout(timer))
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    request.on('response', (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        answer += chunk
        if (answer.length > MAX_BYTES) fail('endless answer')
      })
      response.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: readJson(answer) }))
    })
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
