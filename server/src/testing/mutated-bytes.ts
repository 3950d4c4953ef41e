import fc, { type Arbitrary } from 'fast-check'

/** The bytes to send: a JSON text with further corruption. */
export interface Bytes {
  kind: string
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

const JSON_TYPE = 'application/json'
const plain = (kind: string, bytes: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}): Bytes => ({
  kind,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  headers: { 'content-type': JSON_TYPE, ...headers },
})

/** Inserts a field before all others, so that the rest is unchanged. */
const withField = (text: string, name: string, value: string) =>
  text.startsWith('{') && text !== '{}' ? `{${JSON.stringify(name)}:${value},${text.slice(1)}` : `{"${name}":${value}}`

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', 'x', '*/*']
const CHARSETS = ['utf-16', 'iso-8859-1', 'shift_jis', 'nonsense']
const ENCODINGS = ['gzip', 'br', 'deflate', 'identity', 'nonsense']
const NAMES = ['name', 'note', '__proto__', 'constructor', 'toString', 'storeToken', 'particulars', '']

/** Ways to corrupt a text: too long, too deep, truncated, wrong bytes, another encoding, another content type. */
export const byteMutations: Arbitrary<(text: string) => Bytes> = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(200_000, 262_100, 300_000, 2_000_000)).map(
    ([name, length]) =>
      (text: string) =>
        plain('huge', withField(text, name, `"${'9'.repeat(length)}"`)),
  ),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(10, 1_000, 20_000, 100_000), fc.boolean())
    .map(([name, depth, lists]) => (text: string) => {
      const [open, close] = lists ? ['[', ']'] : ['{"a":', '}']
      const most = Math.min(depth, Math.floor(240_000 / (open.length + 1)))
      return plain('deep', withField(text, name, `${open.repeat(most)}1${close.repeat(most)}`))
    }),
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (text: string) => {
    return plain('cut off', text.slice(0, Math.floor(share * text.length)))
  }),
  fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 })).map(([at, bytes]) => (text: string) => {
    const whole = Buffer.from(text)
    const place = at % (whole.length + 1)
    return plain('wrong bytes', Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place)]))
  }),
  fc.constantFrom(...CHARSETS).map((charset) => (text: string) => {
    const bytes = charset === 'utf-16' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text, 'latin1')
    return plain('charset', bytes, { 'content-type': `${JSON_TYPE}; charset=${charset}` })
  }),
  fc.constantFrom(...TYPES).map((type) => (text: string) => plain('type', text, { 'content-type': type })),
  fc.constantFrom(...ENCODINGS).map((coding) => (text: string) => {
    return plain('coding', text, { 'content-encoding': coding })
  }),
  fc.constantFrom('\ufeff', ' '.repeat(1_000), '//\n', '\0', ")]}',\n").map((before) => (text: string) => {
    return plain('begun with something else', `${before}${text}`)
  }),
)

/** As the pages send it. */
export const unmodified = (text: string): Bytes => plain('as it is', text)
