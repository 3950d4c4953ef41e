export type Mail = { to: string[]; subject: string; text: string; raw: string }

type Part = { headers: ReadonlyMap<string, string>; body: string }

/** Parses a mail, just enough for its subject and plain text. */
export function parseMail(raw: string, to: string[]): Mail {
  const mail = splitPart(raw)
  return { to, subject: decodeWords(mail.headers.get('subject') ?? ''), text: plainText(mail) ?? '', raw }
}

function splitPart(raw: string): Part {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(pairs), body: rest.join('\n\n') }
}

function plainText(part: Part): string | undefined {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary !== undefined) {
    const parts = part.body.split(`--${boundary}`).slice(1, -1)
    return parts.map((raw) => plainText(splitPart(raw.replace(/^\r?\n/, '')))).find((text) => text !== undefined)
  }
  return type.startsWith('text/plain') ? decodeBody(part).trim() : undefined
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll('=\n', '')) : body
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
